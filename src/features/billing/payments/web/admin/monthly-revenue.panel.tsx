// Value of the active plans (spec §2, Admin dashboard), and collected revenue (product H18).
import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/routing/link.tsx'
import { formatDays } from '#kernel/dates.ts'
import { type Currency, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { DuePayments, Revenue } from '../../revenue.contract.ts'
import '#ui/work-layout.css'
import '#ui/stats.css'

export function MonthlyRevenuePanel() {
  const { data: revenue, error } = useQuery({
    queryKey: ['payments', 'revenue'],
    queryFn: () => unwrap<Revenue>(privateApi().revenue.$get()),
    ...LIVE,
  })
  const isSomeDue = revenue && (revenue.dueCount > 0 || revenue.others.length > 0)
  return (
    <section className="card card-body" aria-labelledby="money">
      <h2 id="money">Money</h2>
      {revenue ? (
        <RevenueStats revenue={revenue} />
      ) : (
        <QueryState title="Couldn’t load the revenue." error={error} rows={2} />
      )}
      <p className="small">
        <Link className="text-link" to={isSomeDue ? paths.admin.duePayments : paths.admin.payments}>
          {isSomeDue ? 'See what is due' : 'See all payments'}
        </Link>
      </p>
    </section>
  )
}

function RevenueStats({
  revenue: { activePlans, monthlyRevenue, collectedRecurring, activeSubscriptions, others, ...due },
}: {
  revenue: Revenue
}) {
  return (
    <dl className="stat-rows">
      <Stat
        label="Monthly revenue"
        note={
          activePlans === 0
            ? 'Sum of active plan prices. No active plans yet.'
            : `Sum of active plan prices, ${activePlans === 1 ? '1 plan' : `${activePlans} plans`}.`
        }
        cents={monthlyRevenue}
      />
      <Stat
        label="Collected recurring"
        note={
          activeSubscriptions === 0
            ? 'Paid for plans in the last 30 days, less refunds. No active subscriptions yet.'
            : `Paid for plans in the last 30 days, less refunds. ${activeSubscriptions === 1 ? '1 active subscription' : `${activeSubscriptions} active subscriptions`}.`
        }
        cents={collectedRecurring}
      />
      {(due.dueCount > 0 || others.length === 0) && <DueStat due={due} currency={MAIN_CURRENCY} />}
      {others.map(({ currency, ...due }) => (
        <DueStat key={currency} due={due} currency={currency} />
      ))}
    </dl>
  )
}

type DueStatProps = { due: DuePayments; currency: Currency }

const DueStat = ({ due, currency }: DueStatProps) => (
  <Stat
    label={currency === MAIN_CURRENCY ? 'Due now' : `Due now in ${currency}`}
    note={due.dueCount === 0 ? 'No payments are due.' : dueNote(due, currency)}
    cents={due.due}
    currency={currency}
  />
)

function dueNote(
  { dueCount, overdueCount, overdue, longestOverdueDays }: DuePayments,
  currency: Currency,
): string {
  const count = dueCount === 1 ? '1 payment' : `${dueCount} payments`
  if (!overdueCount) return `${count}, none of it overdue.`
  return `${count}, ${money(overdue, currency)} overdue, the longest for ${formatDays(longestOverdueDays)}.`
}

type StatProps = { label: string; note: string; cents: number; currency?: Currency }

function Stat({ label, note, cents, currency = MAIN_CURRENCY }: StatProps) {
  return (
    <div>
      <dt>
        {label}
        <span className="side-note">{note}</span>
      </dt>
      <dd>{money(cents, currency)}</dd>
    </div>
  )
}
