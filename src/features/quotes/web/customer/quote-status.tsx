// The status of a quote for the customer: color (spec §4), dot and word.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { CustomerQuote } from '../../quotes.contract.ts'
import '#ui/work-layout.css'

type Status = CustomerQuote['status']
const STATUS_LABELS: Record<Status, string> = {
  pending: 'Pending',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
}
/** Spec §4: pending yellow, accepted green, anything else red. */
const toneOf = (status: Status): Tone =>
  ({ pending: 'warn', accepted: 'ok', sent: 'bad', declined: 'bad' } as const)[status]

export function QuoteStatus({
  quote: { status, isExpired, withdrawnAt },
}: {
  quote: Pick<CustomerQuote, 'status' | 'isExpired' | 'withdrawnAt'>
}) {
  const note = (isExpired && 'Expired') || (withdrawnAt && 'Withdrawn')
  return (
    <>
      <StatusBadge tone={toneOf(status)}>{STATUS_LABELS[status]}</StatusBadge>
      {note && <span className="side-note">{note}</span>}
    </>
  )
}
