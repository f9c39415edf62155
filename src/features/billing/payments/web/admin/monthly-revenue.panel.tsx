// Value of the active plans (spec §2, Admin dashboard), and collected revenue (product H18).
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDays } from '#kernel/dates.ts'
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { Revenue } from '../../revenue.contract.ts'
import '#ui/work-layout.css'
import '#ui/stats.css'

export function MonthlyRevenuePanel() {
  const { data: revenue, error } = useQuery({
    queryKey: ['payments', 'revenue'],
    queryFn: () => unwrap<Revenue>(privateApi().revenue.$get()),
    ...LIVE,
  })
  return (
    <section className="card card-body" aria-labelledby="money">
      <h2 id="money">Money</h2>
      {revenue ? (
        <RevenueStats revenue={revenue} />
      ) : (
        <QueryState title="Couldn’t load the revenue." error={error} rows={2} />
      )}
      <p className="small">
        <Link
          className="text-link"
          to={revenue?.dueCount ? paths.admin.duePayments : paths.admin.payments}
        >
          {revenue?.dueCount ? 'See what is due' : 'See all payments'}
        </Link>
      </p>
    </section>
  )
}

function RevenueStats({
  revenue: {
    activePlans,
    monthlyRevenue,
    collectedRecurring,
    activeSubscriptions,
    dueCount,
    due,
    ...overdue
  },
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
      <Stat
        label="Due now"
        note={dueCount === 0 ? 'No payments are due.' : dueNote(dueCount, overdue)}
        cents={due}
      />
    </dl>
  )
}

type Overdue = Pick<Revenue, 'overdueCount' | 'overdue' | 'longestOverdueDays'>

function dueNote(dueCount: number, { overdueCount, overdue, longestOverdueDays }: Overdue): string {
  const count = dueCount === 1 ? '1 payment' : `${dueCount} payments`
  if (!overdueCount) return `${count}, none of it overdue.`
  return `${count}, ${dollars(overdue)} overdue, the longest for ${formatDays(longestOverdueDays)}.`
}

function Stat({ label, note, cents }: { label: string; note: string; cents: number }) {
  return (
    <div>
      <dt>
        {label}
        <span className="side-note">{note}</span>
      </dt>
      <dd>{dollars(cents)}</dd>
    </div>
  )
}
