// The project of an accepted quote, and the change orders to it.
import { Link } from '#ui/routing/link.tsx'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { wholeMoney } from '../../amounts.rules.ts'
import type { AdminQuote, ChangeOrder } from '../../quotes.contract.ts'
import { AgencyStatus } from './agency-status.tsx'
import '#ui/work-layout.css'
import './admin-quote.css'

export function LinkedQuotes({ quote: { project, changeOrders } }: { quote: AdminQuote }) {
  if (!project && !changeOrders.length) return null
  return (
    <section className="card card-body" aria-labelledby="linked-quotes">
      <h2 id="linked-quotes">Project</h2>
      {project && (
        <p className="linked-quotes-project">
          <Link className="text-link" to={paths.admin.project(project.id)}>
            Open the project
          </Link>
        </p>
      )}
      {changeOrders.length > 0 && (
        <>
          <h3>Change orders</h3>
          <ChangeOrderList changeOrders={changeOrders} />
        </>
      )}
    </section>
  )
}

export const ChangeOrderList = ({ changeOrders }: { changeOrders: readonly ChangeOrder[] }) => (
  <ul className="change-orders">
    {changeOrders.map((quote) => (
      <li key={quote.id}>
        <Link className="text-link numeric" to={paths.admin.quote(quote.id)}>
          {quote.quoteNumber ?? 'Draft'}
        </Link>
        <span className="numeric">
          {wholeMoney(quote.totalAmount, quote.currency)} <PriceTaxNote of={quote.totalTax} />
        </span>
        <AgencyStatus quote={quote} />
      </li>
    ))}
  </ul>
)
