// From visit to payment, for all sources or one of them.
import { useSearchParams } from '#ui/routing/routing.ts'
import { FilterSelect } from '#site/lists/filter-select.tsx'
import type { SourceRow, Statistics } from '../../statistics.contract.ts'
import '#ui/stats.css'
import '#ui/work.css'
import '#ui/work-layout.css'
import './statistics.css'

const STEPS = [
  ['visits', 'Visits'],
  ['requests', 'Requests'],
  ['quoted', 'Quoted'],
  ['accepted', 'Accepted'],
  ['paid', 'Paid'],
] as const

export function VisitFunnel({ total, sources }: Pick<Statistics, 'total' | 'sources'>) {
  const [params] = useSearchParams()
  const row = sources.find(({ name }) => name === params.get('source')) ?? total
  return (
    <section className="card card-body" aria-labelledby="visit-funnel">
      <div className="row statistics-source">
        <h3 id="visit-funnel">From visit to payment</h3>
        <FilterSelect
          name="source"
          label="Source of the funnel"
          any="All sources"
          options={Object.fromEntries(sources.map(({ name }) => [name, name]))}
        />
      </div>
      <Steps row={row} />
      <p className="side-note">
        Requests of this period, and what became of them until today. The percentage is that of the
        step before.
      </p>
    </section>
  )
}

function Steps({ row }: { row: Pick<SourceRow, (typeof STEPS)[number][0]> }) {
  const most = Math.max(1, ...STEPS.map(([step]) => row[step]))
  return (
    <ul className="bar-rows bar-rows-flat statistics-funnel">
      {STEPS.map(([step, label], at) => {
        const before = STEPS[at - 1]?.[0]
        return (
          <li key={step}>
            <span>{label}</span>
            <progress className="meter" max={most} value={row[step]} aria-hidden />
            <b className="numeric">{row[step].toLocaleString('en-US')}</b>
            <span className="muted numeric">{before ? shareOf(row[step], row[before]) : ''}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Not for a step with more than the one before: some of those did not come through it. */
function shareOf(count: number, before: number): string {
  if (before === 0 || count > before) return ''
  const percent = (count / before) * 100
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}
