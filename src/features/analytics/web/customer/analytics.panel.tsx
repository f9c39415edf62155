// Metrics of a business with an active plan. Spec §2, §9.
import { dollars } from '#kernel/money.ts'
import { PRICING } from '#site/layouts/site-links.ts'
import { ExportButton } from '#site/lists/export-button.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { useSaveFile } from '#site/data/use-download.ts'
import { privateApi } from '#site/data/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type AdSpend, type Comparison, type Metric, METRICS } from '../../analytics.contract.ts'
import { shown } from '../../comparison-texts.rules.ts'
import { useMyAnalytics } from '../analytics.query.ts'
import { CampaignsTable } from './campaigns-table.tsx'
import { ChangeText } from './change-text.tsx'
import { StatementsPanel } from './statements.panel.tsx'
import { VisitsChart } from './visits-chart.tsx'
import '#ui/work.css'
import '#ui/work-layout.css'
import './analytics.css'

export function AnalyticsTools() {
  const { data } = useMyAnalytics()
  if (data?.isSample)
    return (
      <p>
        <span className="sample-mark">Sample data</span>
      </p>
    )
  return data?.hasRows ? <DownloadMetrics /> : null
}

function DownloadMetrics() {
  const saving = useSaveFile(() => privateApi().my.analytics.days.$get(), 'metrics.csv')
  return <ExportButton saving={saving} />
}

export function AnalyticsPanel() {
  const { data, error } = useMyAnalytics()
  if (!data)
    return (
      <section className="card" aria-label="Figures">
        <QueryState title="Couldn’t load your metrics." error={error} rows={5} />
      </section>
    )
  if (!data.comparison) return <WithoutPlan />
  return (
    <>
      {data.isSample && (
        <p className="analytics-sample">
          This is sample data for one month. Your metrics will appear here from the first day we
          measure.
        </p>
      )}
      <Tiles comparison={data.comparison} />
      <VisitsChart days={data.comparison.days} />
      <ComparisonList comparison={data.comparison} />
      <CampaignsTable
        campaigns={data.comparison.campaigns}
        note={data.isSample ? undefined : remainingText(data.adSpend)}
      />
    </>
  )
}

function WithoutPlan() {
  return (
    <>
      <section className="card" aria-label="Figures">
        <EmptyState text="Analytics are shown with an active subscription.">
          <ButtonLink href={PRICING.href}>View All Plans</ButtonLink>
        </EmptyState>
      </section>
      <StatementsPanel family="marketing" />
    </>
  )
}

const remainingText = (adSpend: AdSpend | null): string | undefined =>
  adSpend
    ? `${dollars(adSpend.left)} of ${dollars(adSpend.included)} ad spend left this period`
    : undefined

function Tiles({ comparison: { metrics, days } }: { comparison: Comparison }) {
  return (
    <dl className="metric-tiles">
      {metrics.map((metric) => (
        <div key={metric.name} className="card tile">
          <dt>{METRICS[metric.name]}</dt>
          <dd>
            {shown(metric.name, metric.value)}
            <span className="tile-change">
              <ChangeText metric={metric} />{' '}
              <span className="muted">vs previous {days.length}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ComparisonList({ comparison: { metrics } }: { comparison: Comparison }) {
  return (
    <section className="card" aria-labelledby="analytics-texts">
      <h2 id="analytics-texts" className="card-head">
        In plain words
      </h2>
      <dl className="metric-text">
        {metrics.map((metric) => (
          <MetricText key={metric.name} metric={metric} />
        ))}
      </dl>
    </section>
  )
}

export function MetricText({
  metric: { name, text, note },
}: {
  metric: Pick<Metric, 'name' | 'text' | 'note'>
}) {
  return (
    <div>
      <dt>{METRICS[name]}</dt>
      <dd>
        {text}
        {note && <span className="metric-reason">{note}</span>}
      </dd>
    </div>
  )
}
