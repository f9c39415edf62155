// The speed of pages as browsers of visitors measured it.
import type { ReactNode } from 'react'
import type { PageSpeedRow, SpeedMetric, StatisticsPeriod } from '../../statistics.contract.ts'
import { StatisticsExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './statistics.css'

/** The ends of “good” and “needs improvement”, as published by the browsers' makers. */
const LIMITS: Record<SpeedMetric, readonly [number, number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
}
const WORDS = ['Good', 'Needs work', 'Poor'] as const
const NAMES: Record<SpeedMetric, string> = {
  lcp: 'Largest paint',
  inp: 'Interaction',
  cls: 'Layout shift',
}

export function PageSpeeds({
  speeds,
  period,
  nameOf,
}: {
  speeds: readonly PageSpeedRow[]
  period: StatisticsPeriod
  nameOf: (row: PageSpeedRow) => ReactNode
}) {
  return (
    <section className="card" aria-labelledby="statistics-speeds">
      <div className="card-head statistics-head">
        <div>
          <h3 id="statistics-speeds">Speed of pages</h3>
          <p className="side-note">
            75 of 100 page views were at least this fast: LCP, INP and CLS, as browsers measured
            them on pages that were clicked.
          </p>
        </div>
        <StatisticsExport table="speeds" title="Speed of pages" period={period} />
      </div>
      {speeds.length === 0 ? (
        <p className="card-body muted">No browser has sent a measurement in this period.</p>
      ) : (
        <table className="table table-stacked statistics-table">
          <caption className="visually-hidden">Speed of pages</caption>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="table-right">
                Largest paint
              </th>
              <th scope="col" className="table-right">
                Interaction
              </th>
              <th scope="col" className="table-right">
                Layout shift
              </th>
            </tr>
          </thead>
          <tbody>
            {speeds.map((row) => (
              <tr key={row.page}>
                <td className="stacked-left stacked-first">{nameOf(row)}</td>
                <SpeedCell metric="lcp" speed={row.lcp} place="stacked-first" />
                <SpeedCell metric="inp" speed={row.inp} place="stacked-second" />
                <SpeedCell metric="cls" speed={row.cls} place="stacked-third" />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function SpeedCell({
  metric,
  speed: { p75, samples },
  place,
}: {
  metric: SpeedMetric
  speed: PageSpeedRow['lcp']
  place: string
}) {
  return (
    <td className={`table-right stacked-right ${place}`}>
      <span className="statistics-label">{NAMES[metric]} </span>
      {p75 === null ? (
        <span className="muted">–</span>
      ) : (
        <>
          <span className="numeric">{valueOf(metric, p75)}</span>
          <span className="side-note">
            {wordOf(metric, p75)}, {samples === 1 ? '1 sample' : `${samples} samples`}
          </span>
        </>
      )}
    </td>
  )
}

const wordOf = (metric: SpeedMetric, value: number): string => {
  const [good, poor] = LIMITS[metric]
  return value <= good ? WORDS[0] : value <= poor ? WORDS[1] : WORDS[2]
}

function valueOf(metric: SpeedMetric, value: number): string {
  if (metric === 'cls') return (value / 1000).toFixed(2)
  return metric === 'lcp' ? `${(value / 1000).toFixed(1)} s` : `${value} ms`
}
