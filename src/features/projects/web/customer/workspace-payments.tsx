// The price of the project by part.
import { exactMoney, exactMoneyList, sumsByCurrency } from '#kernel/money.ts'
import { amountLeft, partName, type Payment } from '#features/billing/payments/payments.contract.ts'
import type { Project } from '../../projects.contract.ts'
import { shortDate } from '../project-texts.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '../workspace.css'

export function WorkspacePayments({
  project: { payments, changeOrders, milestones },
}: {
  project: Project
}) {
  const changes = new Map<string | null, string>(
    changeOrders.map(({ quoteId, quoteNumber }) => [quoteId, quoteNumber]),
  )
  const totals = totalsOf(payments)
  return (
    <section className="card card-body" aria-labelledby="room-money">
      <h2 id="room-money">Money</h2>
      {payments.length > 0 ? (
        <dl className="facts">
          <div>
            <dt>Total</dt>
            <dd className="numeric">{totals}</dd>
          </div>
          {payments.map((payment) => (
            <div key={payment.id}>
              <dt>
                {partName(payment)}
                {changes.has(payment.quoteId) && (
                  <span className="side-note workspace-number">{changes.get(payment.quoteId)}</span>
                )}
              </dt>
              <dd>
                <span className="numeric">{exactMoney(payment.amount, payment.currency)}</span>{' '}
                {whenPaid(payment, milestones.length > 1)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">Nothing to pay.</p>
      )}
    </section>
  )
}

/** `$6,934.00`, or each currency. */
const totalsOf = (payments: readonly Payment[]): string =>
  exactMoneyList(
    sumsByCurrency(
      payments.map(({ amount, currency, voidedAt }) => ({
        currency,
        cents: voidedAt ? 0 : amount,
      })),
    ),
  )

function whenPaid(payment: Payment, isStaged: boolean): string {
  const { status, isDue, isOverdue, collection, receivedOn, kind, voidedAt } = payment
  if (voidedAt) return 'void'
  if (status === 'paid') return receivedOn ? `paid ${shortDate(receivedOn)}` : 'paid'
  if (collection === 'written-off') return 'closed'
  const left =
    payment.coveredAmount > 0 ? `, ${exactMoney(amountLeft(payment), payment.currency)} left` : ''
  if (isDue) return `${isOverdue ? 'overdue' : 'due now'}${left}`
  return kind === 'milestone' && isStaged ? 'by milestone' : 'at delivery'
}
