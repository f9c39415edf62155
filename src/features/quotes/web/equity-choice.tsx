// Cash or equity, side by side, with the company value at which the two cost the same. Product B7, M59.
import { dollars } from '#kernel/money.ts'
import type { QuoteContent } from '../quotes.contract.ts'

const sumOf = ({ items }: QuoteContent, may: 'a' | 'b'): number => items.filter((item) => item.may === may).reduce((sum, { amount }) => sum + amount, 0)

export function EquityChoice({ content }: { content: QuoteContent }) {
  const [cash, reduced] = [sumOf(content, 'a'), sumOf(content, 'b')]
  const share = content.equity ?? 0
  const even = share ? Math.round(((cash - reduced) * 100) / share) : 0
  return (
    <section className="quote-paper-part" aria-labelledby="equity-choice">
      <h2 id="equity-choice">Cash or equity</h2>
      <dl className="quote-equity">
        <div><dt>Choice A, cash</dt><dd className="figures">{dollars(cash * 100)}</dd><dd className="muted">and nothing else</dd></div>
        <div><dt>Choice B, equity</dt><dd className="figures">{dollars(reduced * 100)}</dd><dd className="muted">and {share} percent of the company</dd></div>
      </dl>
      <p className="muted">Both cost the same at a company value of {dollars(even * 100)}. Above it, the share costs you more than the discount saves. Equity is subject to signed agreement.</p>
    </section>
  )
}
