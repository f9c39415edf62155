import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DailyMetrics } from '../../analytics.contract.ts'
import { DayDialog, dayName } from './day-dialog.tsx'
import { useDays } from './metrics.query.ts'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import './admin-analytics.css'

export function DaysCard({
  id,
  month,
  today,
  children,
}: {
  id: string
  month: string
  today: string
  children: ReactNode
}) {
  const { data: days, error } = useDays(id, month)
  const [opened, setOpened] = useState<DailyMetrics | 'new'>()
  return (
    <section className="card" aria-labelledby="days">
      <div className="row card-head">
        <h2 id="days">Metrics by day</h2>
        {children}
        <Button
          variant="outline"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setOpened('new')}
        >
          <Icon of={Plus} />
          Enter a day
        </Button>
      </div>
      {!days && <QueryState title="Couldn’t load the metrics." error={error} rows={5} />}
      {days?.length === 0 && <p className="card-body muted">No metrics in this month.</p>}
      {days && days.length > 0 && (
        <div className="days-scroll">
          <Days days={days} onEdit={setOpened} />
        </div>
      )}
      {opened && (
        <DayDialog
          id={id}
          row={opened === 'new' ? undefined : opened}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function Days({
  days,
  onEdit,
}: {
  days: readonly DailyMetrics[]
  onEdit: (row: DailyMetrics) => void
}) {
  return (
    <table className="table table-stacked days-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Campaign</th>
          <th scope="col" className="table-right">
            Visits
          </th>
          <th scope="col" className="table-right">
            Clicks
          </th>
          <th scope="col" className="table-right">
            Leads
          </th>
          <th scope="col" className="table-right">
            Spend
          </th>
          <th scope="col">
            <span className="visually-hidden">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((row) => (
          <tr key={row.id}>
            <td
              className="numeric stacked-left stacked-first"
              title={row.changedBy ? `Entered by ${row.changedBy}` : undefined}
            >
              {formatDay(row.day)}
            </td>
            <td className="stacked-left stacked-second">
              {row.campaign || <span className="muted">No campaign</span>}
              {row.channel && <span className="side-note">{row.channel}</span>}
            </td>
            <td className="table-right numeric stacked-left stacked-third">
              <span className="day-label">Visits </span>
              {row.visits.toLocaleString('en-US')}
            </td>
            <td className="table-right numeric stacked-hidden">
              {row.clicks.toLocaleString('en-US')}
            </td>
            <td className="table-right numeric stacked-right stacked-third">
              <span className="day-label">Leads </span>
              {row.leads.toLocaleString('en-US')}
            </td>
            <td className="table-right numeric stacked-right stacked-second">
              {exactDollars(row.spend)}
            </td>
            <td className="table-right stacked-right stacked-first">
              <button
                type="button"
                className="icon-button"
                aria-haspopup="dialog"
                aria-label={`Edit ${dayName(row)}`}
                onClick={() => onEdit(row)}
              >
                <Icon of={Pencil} />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
