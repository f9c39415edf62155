// The week as a grid. A cell of one's own hours is a field: the duration of a day.
import { weekdayText } from './timesheet-texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import type { TimeEntry } from '../../hours.contract.ts'
import {
  clockText,
  timesheetRows,
  totalMinutes,
  type TimesheetRow,
  workKey,
} from '../../hours.rules.ts'
import { TimesheetCell } from './timesheet-cell.tsx'
import { useRecentWork } from './timer.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './timesheet.css'

type Row = TimesheetRow<TimeEntry>
type Props = {
  entries: readonly TimeEntry[]
  days: readonly string[]
  today: string
  isEditable: boolean
}

export function TimesheetGrid({ entries, days, today, isEditable }: Props) {
  const recent = useRecentWork(isEditable).data?.recent ?? []
  const worked = timesheetRows(entries)
  const rows = isEditable ? [...worked, ...emptyRows(recent, worked)] : worked
  if (!rows.length)
    return (
      <section className="card" aria-label="Week">
        <EmptyState
          text="No hours in this week."
          more="Start a timer, or log time that no timer has recorded."
        />
      </section>
    )
  return (
    <section className="card timesheet-card" aria-label="Week">
      <table className="table table-stacked timesheet-grid">
        <caption className="visually-hidden">Hours by project or plan and day</caption>
        <thead>
          <tr>
            <th scope="col">Project or plan</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={classNames('timesheet-day', day === today && 'timesheet-today')}
                aria-current={day === today ? 'date' : undefined}
              >
                {weekdayText(day)}
              </th>
            ))}
            <th scope="col" className="table-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridRow key={row.key} row={row} at={at} days={days} isEditable={isEditable} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="stacked-left">
              Total
            </th>
            {days.map((day) => (
              <td key={day} className="timesheet-day stacked-hidden numeric">
                {minutesText(totalMinutes(entries.filter((entry) => entry.day === day)))}
              </td>
            ))}
            <td className="table-right numeric stacked-right">
              <b>{clockText(totalMinutes(entries))}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** What the person worked on last, ready for new hours. */
const emptyRows = (
  recent: readonly Omit<Row, 'key' | 'entries' | 'minutes'>[],
  worked: readonly Row[],
): Row[] =>
  recent
    .map((work) => ({ ...work, key: workKey(work), entries: [], minutes: 0 }))
    .filter(({ key }) => !worked.some((row) => row.key === key))

type RowProps = { row: Row; at: number; days: readonly string[]; isEditable: boolean }

function GridRow({ row, at, days, isEditable }: RowProps) {
  const { title, businessName, entries, minutes } = row
  return (
    <tr>
      <th scope="row" className="stacked-left timesheet-work">
        {title}
        <span className="side-note">{businessName}</span>
      </th>
      {days.map((day, column) => {
        const own = entries.filter((entry) => entry.day === day)
        return (
          <td key={day} className="timesheet-day stacked-hidden numeric">
            {isEditable ? (
              <TimesheetCell work={row} day={day} entries={own} position={{ row: at, column }} />
            ) : (
              minutesText(totalMinutes(own))
            )}
          </td>
        )
      })}
      <td className="table-right numeric stacked-right">{clockText(minutes)}</td>
    </tr>
  )
}

const minutesText = (minutes: number): string => (minutes ? clockText(minutes) : '–')
