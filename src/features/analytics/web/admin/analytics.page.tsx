import { Link } from '#ui/routing/link.tsx'
import { formatDay, daysBetween } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { AnalyticsBusiness } from '../../analytics.contract.ts'
import { useAnalyticsBusinesses } from './metrics.query.ts'
import { PlanState } from './plan-state.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/analytics.page'
import '#ui/work-layout.css'
import '#ui/tables.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Analytics')

export default function AnalyticsPage() {
  const { data: businesses, error } = useAnalyticsBusinesses()
  return (
    <section className="card" aria-labelledby="analytics-businesses">
      <div className="card-head">
        <h2 id="analytics-businesses">Analytics</h2>
        <p className="side-note">
          Metrics of every business with a plan. Until you enter some, they see sample data.
        </p>
      </div>
      {businesses ? (
        <Businesses businesses={businesses} />
      ) : (
        <QueryState title="Couldn’t load the businesses." error={error} rows={4} />
      )}
    </section>
  )
}

function Businesses({ businesses }: { businesses: readonly AnalyticsBusiness[] }) {
  if (!businesses.length)
    return (
      <EmptyState
        text="No business has a plan yet."
        more="It appears here once a business buys one."
      />
    )
  return (
    <table className="table table-stacked">
      <thead>
        <tr>
          <th scope="col">Business</th>
          <th scope="col">Plan</th>
          <th scope="col">Status</th>
          <th scope="col" className="table-right">
            Metrics up to
          </th>
        </tr>
      </thead>
      <tbody>
        {businesses.map((business) => (
          <Row key={business.id} business={business} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ business }: { business: AnalyticsBusiness }) {
  const { id, businessName, email, plan } = business
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <Link className="text-link" to={paths.admin.businessAnalytics(id)}>
          {businessName}
        </Link>
        <span className="side-note">{email}</span>
      </td>
      <td className="stacked-left stacked-second">{plan}</td>
      <td className="stacked-right stacked-first">
        <PlanState business={business} />
      </td>
      <td className="table-right numeric stacked-right stacked-second">
        <LastMetricsDay business={business} />
      </td>
    </tr>
  )
}

/** A business without an active plan needs no metrics. */
function LastMetricsDay({ business: { lastDay, status } }: { business: AnalyticsBusiness }) {
  const today = useAgencyDay()
  const behind = lastDay ? daysBetween(lastDay, today) - 1 : 0
  if (!lastDay) return <span className="muted">None yet</span>
  return (
    <>
      {formatDay(lastDay)}
      {status === 'active' && behind > 0 && (
        <span className="side-note">{behind === 1 ? '1 day behind' : `${behind} days behind`}</span>
      )}
    </>
  )
}
