import { paths } from '#kernel/paths.contract.ts'
import { dollars } from '#kernel/money.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { PUBLIC_LINKS } from '#site/layouts/site-links.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FIRST_SPAN, SPAN_NAMES, SPANS } from '../../periods.rules.ts'
import type { Statistics, StatisticsPeriod } from '../../statistics.contract.ts'
import type { Route } from './+types/statistics.page'
import { OwnAdSpend } from './ad-spend-card.tsx'
import { PageSpeeds } from './page-speeds.tsx'
import { ResultsTable } from './results-table.tsx'
import { useChosenSpan, useStatistics } from './statistics.query.ts'
import { UnknownVisits } from './unknown-visits.tsx'
import { VisitFunnel } from './visit-funnel.tsx'
import { VisitsByDay } from './visits-by-day.tsx'
import '#ui/payment-totals.css'
import '#ui/work-layout.css'
import './statistics.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Statistics')

export default function StatisticsPage() {
  return (
    <AdminOnly
      instead={
        <section className="card" aria-label="Statistics">
          <EmptyState
            text="Only an admin sees the statistics."
            more="They contain what customers paid."
          />
        </section>
      }
    >
      <StatisticsOfPeriod />
    </AdminOnly>
  )
}

function StatisticsOfPeriod() {
  const { name, period } = useChosenSpan()
  const { data: statistics, error, isPlaceholderData } = useStatistics(period)
  return (
    <div className="statistics-sections">
      <div>
        <h2>Statistics</h2>
        <p className="muted">
          Visits of the public site, what they led to, and how fast its pages are.
        </p>
      </div>
      <FilterLinks
        name="period"
        label="Period"
        defaultValue={FIRST_SPAN}
        chosen={name}
        choices={SPAN_NAMES.map((value) => ({ value, label: SPANS[value] }))}
      />
      {statistics ? (
        <div
          className={classNames('statistics-sections', isPlaceholderData && 'statistics-old')}
          aria-busy={isPlaceholderData}
        >
          <Sections statistics={statistics} period={period} />
        </div>
      ) : (
        <section className="card" aria-label="Statistics">
          <QueryState title="Couldn’t load the statistics." error={error} rows={8} />
        </section>
      )}
    </div>
  )
}

type SectionsProps = { statistics: Statistics; period: StatisticsPeriod }

function Sections({ statistics, period }: SectionsProps) {
  const { total, days, sources, speeds, firstDay } = statistics
  const isEmpty = !firstDay && total.requests === 0 && speeds.length === 0
  if (isEmpty)
    return (
      <>
        <section className="card" aria-label="Statistics">
          <EmptyState
            text="No visits yet."
            more="The first one appears here within seconds. Your own visits do not count while you are signed in."
          />
        </section>
        <OwnAdSpend />
        <UnknownVisits statistics={statistics} />
      </>
    )
  return (
    <>
      <Totals total={total} />
      <div className="statistics-pair">
        <VisitsByDay days={days} period={period} />
        <VisitFunnel total={total} sources={sources} />
      </div>
      <Tables statistics={statistics} period={period} />
      <PageSpeeds speeds={speeds} period={period} nameOf={pageName} />
      <OwnAdSpend />
      <UnknownVisits statistics={statistics} />
    </>
  )
}

function Totals({ total }: Pick<Statistics, 'total'>) {
  const { visits, views, requests, quoted, accepted, paid, revenue, spend } = total
  return (
    <dl className="payment-totals" aria-label="Totals of the period">
      <Total label="Visits" value={count(visits)} note={`${count(views)} page views`} />
      <Total label="Requests" value={count(requests)} note={`${count(quoted)} quoted`} />
      <Total label="Accepted" value={count(accepted)} note={`${count(paid)} paid`} />
      <Total
        label="Received"
        value={dollars(revenue)}
        note={spend ? `${dollars(spend)} spent on ads` : 'from these requests, less refunds'}
      />
    </dl>
  )
}

const count = (number: number): string => number.toLocaleString('en-US')

const Total = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className="payment-totals-note">{note}</dd>
  </div>
)

const DEVICE_NAMES: Record<string, string> = {
  desktop: 'Computers',
  phone: 'Phones',
  tablet: 'Tablets',
  '': 'Not known',
}

function Tables({ statistics, period }: SectionsProps) {
  const { pages, sources, campaigns, devices } = statistics
  return (
    <>
      <ResultsTable
        table="pages"
        title="By page"
        note="A request belongs to the article that linked to its form, or to the page on which the visit began."
        head="Page"
        counted="Visitors"
        nothing="No page was visited in this period."
        rows={pages.map((row) => ({
          ...row,
          key: row.page,
          name: pageName(row),
          visits: row.visitors,
        }))}
        period={period}
      />
      <div className="statistics-pair">
        <ResultsTable
          table="sources"
          title="By source"
          note="The campaign of a link, the site that linked here, or the channel of a request entered by hand."
          head="Source"
          nothing="No visits in this period."
          rows={sources.map((row) => ({ ...row, key: row.name }))}
          period={period}
        />
        <div className="stack">
          <ResultsTable
            table="campaigns"
            title="By campaign"
            note="Links with the parameter utm_campaign."
            head="Campaign"
            nothing="No link with a campaign was opened in this period."
            rows={campaigns.map((row) => ({
              ...row,
              key: `${row.source} ${row.name}`,
              detail: row.source,
            }))}
            period={period}
          />
          <ResultsTable
            table="devices"
            title="By device"
            note="As the browser names itself."
            head="Device"
            nothing="No visits in this period."
            rows={devices.map((row) => ({
              ...row,
              key: row.name,
              name: DEVICE_NAMES[row.name] ?? row.name,
            }))}
            period={period}
          />
        </div>
      </div>
    </>
  )
}

function pageName({ page, title }: { page: string; title: string }) {
  if (!page) return 'Not known'
  const label = title || PUBLIC_LINKS.find(({ href }) => href === page)?.label
  return (
    <>
      <a className="text-link" href={page}>
        {label ?? page}
      </a>
      {label && <span className="side-note">{page === paths.home ? 'Start page' : page}</span>}
    </>
  )
}
