// Visits and page views by day, week or month, as a chart and as a table.
import { formatDay, formatMonth, monthDay } from '#kernel/dates.ts'
import { BarChart, BarLegend } from '#ui/bar-chart.tsx'
import { groupedDays } from '../../periods.rules.ts'
import type { CountedDay, StatisticsPeriod } from '../../statistics.contract.ts'
import { StatisticsExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './statistics.css'

const SERIES = ['Visits', 'Page views'] as const
type Unit = ReturnType<typeof groupedDays>['unit']

const UNITS: Record<Unit, string> = { day: 'Day', week: 'Week from', month: 'Month' }
const numbers = (count: number): string => count.toLocaleString('en-US')

export function VisitsByDay({
  days,
  period,
}: {
  days: readonly CountedDay[]
  period: StatisticsPeriod
}) {
  const { unit, groups } = groupedDays(days)
  const title = `Visits by ${unit}`
  return (
    <section className="card card-body" aria-labelledby="visits-by-day">
      <div className="row">
        <h3 id="visits-by-day">{title}</h3>
        <div className="row-start">
          <BarLegend series={SERIES} />
          <StatisticsExport table="days" title="Visits by day" period={period} />
        </div>
      </div>
      <BarChart
        title={title}
        about={aboutDays(days)}
        series={SERIES}
        groups={groups.map(({ day, visits, views }) => ({
          label: nameOf(unit, day),
          short: shortName(unit, day),
          values: [visits, views],
        }))}
        unit={1}
        format={numbers}
        formatScale={numbers}
      />
      <details className="statistics-details">
        <summary>View as table</summary>
        <table className="table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{UNITS[unit]}</th>
              <th scope="col" className="table-right">
                Visits
              </th>
              <th scope="col" className="table-right">
                Page views
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ day, visits, views }) => (
              <tr key={day}>
                <td>{unit === 'week' ? formatDay(day) : nameOf(unit, day)}</td>
                <td className="table-right numeric">{numbers(visits)}</td>
                <td className="table-right numeric">{numbers(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function nameOf(unit: Unit, day: string): string {
  if (unit === 'month') return formatMonth(day.slice(0, 7))
  return unit === 'week' ? `Week from ${formatDay(day)}` : formatDay(day)
}

/** `Mar 4` or `Mar 2026` */
function shortName(unit: Unit, day: string): string {
  if (unit !== 'month') return monthDay(new Date(`${day}T12:00:00Z`), 'UTC')
  const [name = '', year = ''] = formatMonth(day.slice(0, 7)).split(' ')
  return `${name.slice(0, 3)} ${year}`
}

function aboutDays(days: readonly CountedDay[]): string {
  const sum = (of: (day: CountedDay) => number): string =>
    numbers(days.reduce((all, day) => all + of(day), 0))
  const [visits, views] = [sum(({ visits }) => visits), sum(({ views }) => views)]
  return `${days.length} days: ${visits} visits and ${views} page views. The table has each value.`
}
