// Daily visits as a line, the days before as a dotted line; the table below has the same data.
import { formatDay, monthDay } from '#kernel/dates.ts'
import { topOf } from '#ui/chart-scale.ts'
import { useWidth } from '#ui/use-width.ts'
import type { VisitsDay } from '../../analytics.contract.ts'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './analytics.css'

const HEIGHT = 264
const SIDES = { top: 14, right: 10, bottom: 36 } as const
const NARROW = 560
const LINES = 4

export function VisitsChart({ days }: { days: readonly VisitsDay[] }) {
  return (
    <section className="card card-body" aria-labelledby="daily-visits">
      <div className="row">
        <h2 id="daily-visits">Daily visits</h2>
        <p className="visits-legend" aria-hidden>
          <span>Last {days.length} days</span>
          <span>Previous {days.length}</span>
        </p>
      </div>
      <Chart days={days} />
      <VisitsTable days={days} />
    </section>
  )
}

/** The component redraws the chart for each width, so that text keeps its size. */
function Chart({ days }: { days: readonly VisitsDay[] }) {
  const { frame, width } = useWidth()
  const top = topOf(Math.max(...days.flatMap(({ visits, before }) => [visits, before])), LINES)
  const height = width < NARROW ? HEIGHT - 44 : HEIGHT
  const left = 14 + String(top.toLocaleString('en-US')).length * 7
  const x = (position: number): number =>
    left + (position * (width - left - SIDES.right)) / Math.max(1, days.length - 1)
  const y = (visits: number): number =>
    height - SIDES.bottom - (visits * (height - SIDES.bottom - SIDES.top)) / top
  const line = (of: (day: VisitsDay) => number): string =>
    days
      .map(
        (day, position) =>
          `${position ? 'L' : 'M'}${x(position).toFixed(1)} ${y(of(day)).toFixed(1)}`,
      )
      .join('')
  const now = line(({ visits }) => visits)
  const last = days.length - 1
  return (
    <div ref={frame} className="visits-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-labelledby="visits-title visits-about"
      >
        <title id="visits-title">Daily visits</title>
        <desc id="visits-about">{describeVisits(days)}</desc>
        {Array.from({ length: LINES + 1 }, (_, position) => (top / LINES) * position).map(
          (visits) => (
            <g key={visits}>
              <path className="visits-grid" d={`M${left} ${y(visits)}H${width - SIDES.right}`} />
              <text x={left - 10} y={y(visits) + 4} textAnchor="end">
                {visits.toLocaleString('en-US')}
              </text>
            </g>
          ),
        )}
        {marks(last, width).map((position) => (
          <text
            key={position}
            x={x(position)}
            y={height - 10}
            textAnchor={position === 0 ? 'start' : position === last ? 'end' : 'middle'}
          >
            {shortDay(days[position])}
          </text>
        ))}
        <path className="visits-area" d={`${now}L${x(last)} ${y(0)}L${x(0)} ${y(0)}z`} />
        <path className="visits-before" d={line(({ before }) => before)} />
        <path className="visits-now" d={now} />
        <circle className="visits-last" cx={x(last)} cy={y(days[last]?.visits ?? 0)} r={5} />
      </svg>
    </div>
  )
}

const marks = (last: number, width: number): number[] =>
  width < NARROW
    ? [0, Math.round(last / 2), last]
    : [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(last * share))
const shortDay = (day: VisitsDay | undefined): string =>
  day ? monthDay(new Date(`${day.day}T12:00:00Z`), 'UTC') : ''

function describeVisits(days: readonly VisitsDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const best = days.reduce<VisitsDay | undefined>(
    (most, day) => (!most || day.visits > most.visits ? day : most),
    undefined,
  )
  if (!first || !last || !best) return ''
  const sum = (of: (day: VisitsDay) => number): string =>
    days.reduce((all, day) => all + of(day), 0).toLocaleString('en-US')
  return `A line from ${first.visits} on ${formatDay(first.day)} to ${last.visits} on ${formatDay(last.day)}, highest with ${best.visits} on ${formatDay(best.day)}: ${sum(({ visits }) => visits)} in total. A dotted line shows the ${days.length} days before: ${sum(({ before }) => before)} in total.`
}

function VisitsTable({ days }: { days: readonly VisitsDay[] }) {
  return (
    <details className="visits-table">
      <summary>View as table</summary>
      <table className="table">
        <caption className="visually-hidden">Visits per day, and {days.length} days before</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="table-right">
              Visits
            </th>
            <th scope="col" className="table-right">
              {days.length} days before
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, before }) => (
            <tr key={day}>
              <td>{formatDay(day)}</td>
              <td className="table-right numeric">{visits.toLocaleString('en-US')}</td>
              <td className="table-right numeric">{before.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
