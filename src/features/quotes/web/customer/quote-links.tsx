// The quote that a change order adds to, and the change orders to a quote.
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { CustomerQuoteDetail } from '../../quotes.contract.ts'
import { QuoteStatus } from './quote-status.tsx'
import './quote.css'

export function QuoteLinks({ quote: { baseQuote, changeOrders } }: { quote: CustomerQuoteDetail }) {
  if (!baseQuote && !changeOrders.length) return null
  return (
    <section className="quote-rail-section" aria-labelledby="linked-quotes">
      <h2 id="linked-quotes">{baseQuote ? 'Change order to' : 'Change orders'}</h2>
      <ul className="quote-rail-links">
        {baseQuote && (
          <li>
            <a className="text-link numeric" href={paths.quote(baseQuote.id)}>
              Quote {baseQuote.quoteNumber}
            </a>
          </li>
        )}
        {changeOrders.map(({ id, quoteNumber, totalAmount, status, isExpired, withdrawnAt }) => (
          <li key={id}>
            <a className="text-link numeric" href={paths.quote(id)}>
              {quoteNumber}
            </a>{' '}
            <span className="numeric">{exactDollars(totalAmount * 100)}</span>{' '}
            {status !== 'draft' && <QuoteStatus quote={{ status, withdrawnAt, isExpired }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
