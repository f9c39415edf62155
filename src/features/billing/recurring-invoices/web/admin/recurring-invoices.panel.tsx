// The recurring invoices, newest first.
import { Link } from 'react-router'
import { formatDay } from '#kernel/dates.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { PagedList } from '#site/lists/paged-list.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import {
  INTERVAL_TEXTS,
  type RecurrenceState,
  type RecurringInvoiceRow,
} from '../../recurring-invoices.contract.ts'
import { useRecurringInvoices } from './recurring-invoices.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function RecurringInvoicesPanel() {
  const recurring = useRecurringInvoices()
  return (
    <section className="card" aria-label="Recurring invoices">
      <PagedList
        list={recurring}
        title="Couldn’t load the recurring invoices."
        bars={4}
        label="recurring invoice"
        nothing={
          <EmptyState
            text="No recurring invoices."
            more="Start a new invoice, and choose Repeat in place of sending it once."
          />
        }
      >
        {(rows, isOld) => <RecurringTable rows={rows} isOld={isOld} />}
      </PagedList>
    </section>
  )
}

type TableProps = { rows: readonly RecurringInvoiceRow[]; isOld: boolean }

const RecurringTable = ({ rows, isOld }: TableProps) => (
  <table className={classNames('table table-stacked', isOld && 'list-old')} aria-busy={isOld}>
    <thead>
      <tr>
        <th scope="col">Invoice</th>
        <th scope="col">Customer</th>
        <th scope="col">Next</th>
        <th scope="col">Status</th>
        <th scope="col" className="table-right">
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <RecurringRow key={row.id} row={row} />
      ))}
    </tbody>
  </table>
)

const RecurringRow = ({ row }: { row: RecurringInvoiceRow }) => (
  <tr>
    <td className="stacked-left stacked-first">
      <Link className="text-link" to={paths.admin.recurringInvoice(row.id)}>
        {row.title}
      </Link>
      <span className="side-note">{INTERVAL_TEXTS[row.every]}</span>
    </td>
    <td className="stacked-left stacked-second">
      {row.businessName}
      <span className="side-note">
        <EmailAddress of={row.email} />
      </span>
    </td>
    <td className="stacked-left stacked-third">{nextText(row)}</td>
    <td className="stacked-right stacked-second">
      <RecurrenceBadge state={row.state} />
    </td>
    <td className="table-right stacked-right stacked-first numeric">{exactDollars(row.total)}</td>
  </tr>
)

/** `Dec 1, 2026`, or why there is none. */
export function nextText({ state, nextOn }: Pick<RecurringInvoiceRow, 'state' | 'nextOn'>): string {
  if (state === 'paused') return 'None while paused'
  return nextOn ? formatDay(nextOn) : 'None'
}

const STATES: Record<RecurrenceState, { tone: Tone; label: string }> = {
  active: { tone: 'ok', label: 'Active' },
  paused: { tone: 'warn', label: 'Paused' },
  ended: { tone: 'neutral', label: 'Ended' },
}

export const RecurrenceBadge = ({ state }: { state: RecurrenceState }) => (
  <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
)
