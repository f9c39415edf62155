// Cash and equity side by side, with the break-even company value.
import { useId } from 'react'
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { taxNoteOf } from '#features/billing/tax/document-tax-note.contract.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { quotePrice, sumOf } from '../../price.rules.ts'
import type { QuoteChoice, QuoteContent } from '../../quote-content.contract.ts'
import { totalCents } from '../../quote-tax.rules.ts'
import '#ui/choices.css'
import '../quote-document.css'
import './quote.css'

export function EquityChoice({
  content,
  tax,
  choice,
  onChoose,
}: {
  content: QuoteContent
  tax: TaxTerms | null
  choice: QuoteChoice
  onChoose: ((choice: QuoteChoice) => void) | undefined
}) {
  const name = useId()
  const costOf = (choice: 'a' | 'b'): number =>
    sumOf(content.items.filter(({ may }) => may === choice))
  const [cash, reduced] = [costOf('a'), costOf('b')]
  // Equity excludes any discount, so the choices differ by these lines and their tax alone.
  const paidFor = (alternative: 'a' | 'b'): number =>
    totalCents(quotePrice(content, null, { ...choice, alternative }, tax))
  const saved = paidFor('a') - paidFor('b')
  const share = content.equity ?? 0
  const currency = currencyOf(content)
  const even = share ? Math.round(saved / share) * 100 : 0
  const offers = [
    { may: 'a', title: 'Choice A, cash', amount: cash, text: 'You keep every share.' },
    {
      may: 'b',
      title: 'Choice B, equity',
      amount: reduced,
      text: `And ${share} percent of your company, subject to signed agreement.`,
    },
  ] as const
  return (
    <section className="quote-document-part quote-equity" aria-labelledby="equity-choice">
      <h2 id="equity-choice">Cash or equity</h2>
      <div
        className="choice-cards choice-cards-two"
        role="radiogroup"
        aria-labelledby="equity-choice"
      >
        {offers.map(({ may, title, amount, text }) => (
          <RadioCard
            key={may}
            name={name}
            title={title}
            price={
              <>
                {money(amount * 100, currency)} <PriceTaxNote of={taxNoteOf(tax)} />
              </>
            }
            text={text}
            checked={choice.alternative === may}
            disabled={!onChoose}
            onChange={() => onChoose?.({ ...choice, alternative: may })}
          />
        ))}
      </div>
      <p className="muted">
        Both cost the same when your company is worth {money(even, currency)}. Above that, the share
        costs you more than the {money(saved, currency)} you save.
      </p>
    </section>
  )
}
