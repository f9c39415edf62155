// Plans that started and ended in the period, with the monthly revenue gained and lost.
import { formatDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { Period, BookedPlan, Plans } from '../../bookkeeping.contract.ts'
import { TableExport } from './table-export.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import './bookkeeping.css'

type Props = { started: Plans; ended: Plans; period: Period }
type Row = BookedPlan & { isStart: boolean }

export function BookedPlans({ started, ended, period }: Props) {
  const rows: Row[] = [
    ...started.rows.map((row) => ({ ...row, isStart: true })),
    ...ended.rows.map((row) => ({ ...row, isStart: false })),
  ].toSorted((one, other) => other.day.localeCompare(one.day))
  const more = started.count + ended.count - rows.length
  return (
    <section className="card" aria-labelledby="booked-plans">
      <div className="card-head book-head">
        <div>
          <h3 id="booked-plans">New and ended plans</h3>
          <p className="side-note">{plansText(started, ended)}</p>
        </div>
        <TableExport table="plans" period={period} />
      </div>
      {rows.length === 0 ? (
        <p className="card-body muted">No plan started or ended in this period.</p>
      ) : (
        <PlanTable rows={rows} />
      )}
      {more > 0 && (
        <p className="card-body side-note">{more} more are in the CSV file and in the sums.</p>
      )}
    </section>
  )
}

const plansText = (started: Plans, ended: Plans): string =>
  `${exactDollars(started.amount)} of monthly revenue gained, ${exactDollars(ended.amount)} lost. ` +
  'Changes of running plans are not included.'

const PlanTable = ({ rows }: { rows: readonly Row[] }) => (
  <table className="table table-stacked">
    <caption className="visually-hidden">New and ended plans</caption>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Day</th>
        <th scope="col" className="table-right">
          Each month
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ businessName, email, plan, day, amount, isStart }) => (
        <tr key={`${day} ${email} ${plan} ${isStart}`}>
          <td className="stacked-left stacked-first">
            {plan}, {businessName}
          </td>
          <td className="stacked-left stacked-second">
            <StatusBadge tone={isStart ? 'ok' : 'neutral'}>
              {isStart ? 'Started' : 'Ended'}
            </StatusBadge>{' '}
            <span className="numeric muted">{formatDay(day)}</span>
          </td>
          <td className="table-right numeric stacked-right stacked-first">
            {isStart ? '+' : '−'}
            {exactDollars(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
