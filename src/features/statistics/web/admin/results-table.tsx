// Pages, sources, campaigns or devices, with their visits and what they led to.
import { useState, type ReactNode } from 'react'
import { exactDollars } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import type { Results, StatisticsPeriod, StatisticsTable } from '../../statistics.contract.ts'
import { textOfResults } from '../../results-text.rules.ts'
import { StatisticsExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work.css'
import '#ui/work-layout.css'
import './statistics.css'

const SHOWN = 8

export type ResultRow = Results & {
  key: string
  name: ReactNode
  detail?: string
  visits: number
  /** Of the agency's own advertisements. */
  spend?: number
}
type Props = {
  table: StatisticsTable
  title: string
  note: string
  head: string
  /** What `visits` of a row counts. */
  counted?: string
  nothing: string
  rows: readonly ResultRow[]
  period: StatisticsPeriod
}

export function ResultsTable(props: Props) {
  const { table, title, note, head, counted = 'Visits', nothing, rows, period } = props
  const [isOpen, setIsOpen] = useState(false)
  const most = Math.max(1, ...rows.map(({ visits }) => visits))
  return (
    <section className="card" aria-labelledby={`statistics-${table}`}>
      <div className="card-head statistics-head">
        <div>
          <h3 id={`statistics-${table}`}>{title}</h3>
          <p className="side-note">{note}</p>
        </div>
        <StatisticsExport table={table} title={title} period={period} />
      </div>
      {rows.length === 0 ? (
        <p className="card-body muted">{nothing}</p>
      ) : (
        <table className="table table-stacked statistics-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <Head>{counted}</Head>
              <Head>Requests</Head>
              <Head>Accepted</Head>
              <Head>Received</Head>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isOpen ? undefined : SHOWN).map((row) => (
              <Row key={row.key} row={row} most={most} counted={counted} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > SHOWN && !isOpen && (
        <p className="statistics-more">
          <Button variant="neutral" size="small" onClick={() => setIsOpen(true)}>
            Show all {rows.length}
          </Button>
        </p>
      )}
    </section>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="table-right">
    {children}
  </th>
)

function Row({ row, most, counted }: { row: ResultRow; most: number; counted: string }) {
  const { name, detail, visits, requests, accepted, revenue } = row
  const led = textOfResults(row)
  return (
    <tr>
      <td className="stacked-left stacked-first">
        {name}
        {detail && <span className="side-note">{detail}</span>}
        {led && <span className="side-note">{led}</span>}
        <progress className="meter" max={most} value={visits} aria-hidden />
      </td>
      <td className="table-right numeric stacked-right stacked-second">
        {visits.toLocaleString('en-US')}
        <span className="statistics-label"> {counted.toLowerCase()}</span>
      </td>
      <td className="table-right numeric stacked-hidden">{requests}</td>
      <td className="table-right numeric stacked-hidden">{accepted}</td>
      <td className="table-right numeric stacked-right stacked-first">
        {revenue ? exactDollars(revenue) : '–'}
      </td>
    </tr>
  )
}
