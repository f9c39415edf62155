// The recurring invoices, newest first.
import { formatDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InvoiceList, InvoiceListRow } from '../../../invoices/web/admin/invoice-list.tsx'
import {
  INTERVAL_TEXTS,
  type RecurrenceState,
  type RecurringInvoiceRow,
} from '../../recurring-invoices.contract.ts'
import { useRecurringInvoices } from './recurring-invoices.query.ts'
import '#ui/tables.css'
import './recurring-invoices.css'

export function RecurringInvoicesPanel() {
  const recurring = useRecurringInvoices()
  return (
    <InvoiceList
      list={recurring}
      heading="Recurring invoices"
      title="Couldn’t load the recurring invoices."
      label="recurring invoice"
      nothing={
        <EmptyState
          text="No recurring invoices."
          more="Start a new invoice, and choose Repeat in place of sending it once."
        />
      }
      columns={['Next', 'Status']}
      row={(row) => (
        <InvoiceListRow
          key={row.id}
          to={paths.admin.recurringInvoice(row.id)}
          title={row.title}
          note={INTERVAL_TEXTS[row.every]}
          businessName={row.businessName}
          email={row.email}
          total={row.total}
          currency={row.currency}
        >
          <td className="stacked-left stacked-third">
            <span className="recurring-invoices-label">Next: </span>
            {nextText(row)}
          </td>
          <td className="stacked-right stacked-second">
            <RecurrenceBadge state={row.state} />
          </td>
        </InvoiceListRow>
      )}
    />
  )
}

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
