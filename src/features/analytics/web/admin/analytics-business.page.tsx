import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { formatMonth, monthsLater } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AnalyticsBusiness } from '../../analytics.contract.ts'
import { AdSpendCard } from '../ad-spend.tsx'
import { DaysCard } from './days-card.tsx'
import { useAnalyticsBusiness } from './metrics.query.ts'
import { ImportCard } from './import-card.tsx'
import { ImportsList } from './imports-list.tsx'
import { NotesCard } from './notes-card.tsx'
import { PlanState } from './plan-state.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/analytics-business.page'
import '#ui/work-layout.css'
import '#ui/work.css'
import './admin-analytics.css'
import '#ui/stats.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Analytics')

export default function AnalyticsBusinessPage({ params: { id } }: Route.ComponentProps) {
  const { data: business, error } = useAnalyticsBusiness(id)
  return (
    <>
      <div className="analytics-business-head">
        <p className="small">
          <Link className="text-link" to={paths.admin.analytics}>
            Analytics
          </Link>
        </p>
        {business && <h2>{business.businessName}</h2>}
        {business && (
          <p className="muted">
            {business.plan} <PlanState business={business} />{' '}
            <a className="text-link" href={`mailto:${business.email}`}>
              {business.email}
            </a>
          </p>
        )}
      </div>
      {business ? <BusinessMetrics key={id} business={business} /> : <Missing error={error} />}
    </>
  )
}

function Missing({ error }: { error: Error | null }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <section className="card">
      {isGone ? (
        <EmptyState text={error.message} more="The link may be incomplete." />
      ) : (
        <QueryState title="Couldn’t load the metrics." error={error} rows={6} />
      )}
    </section>
  )
}

function BusinessMetrics({ business }: { business: AnalyticsBusiness }) {
  const [params] = useSearchParams()
  const today = useAgencyDay()
  const requestedMonth = params.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(requestedMonth)
    ? requestedMonth
    : (business.lastDay ?? today).slice(0, 7)
  return (
    <div className="with-rail">
      <div className="stack">
        <DaysCard id={business.id} month={month} today={today}>
          <MonthNav month={month} today={today} />
        </DaysCard>
        <ImportCard id={business.id} />
        <ImportsList id={business.id} />
      </div>
      <div className="admin-rail">
        {business.adSpend && <AdSpendCard adSpend={business.adSpend} />}
        <NotesCard id={business.id} month={month} today={today} />
      </div>
    </div>
  )
}

function MonthNav({ month, today }: { month: string; today: string }) {
  const [before, after] = [-1, 1].map((months) => monthsLater(`${month}-01`, months).slice(0, 7))
  return (
    <nav className="month-actions" aria-label="Month">
      <Link
        className="icon-button"
        to={{ search: `?month=${before}` }}
        replace
        preventScrollReset
        aria-label="Previous month"
      >
        <Icon of={ChevronLeft} />
      </Link>
      <b>{formatMonth(month)}</b>
      {month < today.slice(0, 7) ? (
        <Link
          className="icon-button"
          to={{ search: `?month=${after}` }}
          replace
          preventScrollReset
          aria-label="Next month"
        >
          <Icon of={ChevronRight} />
        </Link>
      ) : (
        <span className="month-none" />
      )}
    </nav>
  )
}
