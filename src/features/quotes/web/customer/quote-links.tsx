// The quote that a change order adds to, and the change orders to a quote.
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { formatAmount } from '../../amounts.rules.ts'
import type { ChangeOrder, CustomerQuoteDetail } from '../../quotes.contract.ts'
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
        {changeOrders.map(({ totalAmount, currency, totalTax, ...order }) => (
          <li key={order.id}>
            <a className="text-link numeric" href={paths.quote(order.id)}>
              {order.quoteNumber}
            </a>{' '}
            <span className="numeric">
              {formatAmount(totalAmount, currency)} <PriceTaxNote of={totalTax} />
            </span>{' '}
            <ChangeOrderStatus order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ChangeOrderStatus = ({
  order: { status, isExpired, withdrawnAt },
}: {
  order: Pick<ChangeOrder, 'status' | 'isExpired' | 'withdrawnAt'>
}) => status !== 'draft' && <QuoteStatus quote={{ status, withdrawnAt, isExpired }} />
