// The change orders of a project, also those that the customer has not accepted yet.
import { QueryState } from '#site/lists/query-state.tsx'
import { useQuote } from './admin-quotes.query.ts'
import { ChangeOrderButton } from './change-order-button.tsx'
import { ChangeOrderList } from './linked-quotes.tsx'
import { isOpenState } from '#features/projects/projects.contract.ts'
import '#ui/work-layout.css'
import './admin-quote.css'

export function ChangeOrdersPanel({ quoteId }: { quoteId: string }) {
  const { data: quote, error } = useQuote(quoteId)
  return (
    <section className="card card-body" aria-labelledby="change-orders">
      <h2 id="change-orders">Change orders</h2>
      {!quote && <QueryState title="Couldn’t load the change orders." error={error} rows={2} />}
      {quote && quote.changeOrders.length === 0 && (
        <p className="muted">
          For work beyond the quote. An accepted change order adds its milestones and payments to
          this project.
        </p>
      )}
      {quote && <ChangeOrderList changeOrders={quote.changeOrders} />}
      {quote?.project && isOpenState(quote.project.state) && (
        <p className="sent-quote-buttons">
          <ChangeOrderButton quoteId={quoteId} variant="neutral" size="small" />
        </p>
      )}
    </section>
  )
}
