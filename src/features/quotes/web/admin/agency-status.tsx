// The status of a quote for the agency, as one badge.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { QuoteRow } from '../../quotes.contract.ts'

const STATES: Record<QuoteRow['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  pending: { tone: 'warn', label: 'Pending' },
  sent: { tone: 'info', label: 'Sent' },
  accepted: { tone: 'ok', label: 'Accepted' },
  declined: { tone: 'bad', label: 'Declined' },
}

export function AgencyStatus({
  quote: { status, isExpired, withdrawnAt },
}: {
  quote: Pick<QuoteRow, 'status' | 'isExpired' | 'withdrawnAt'>
}) {
  if (withdrawnAt) return <StatusBadge tone="neutral">Withdrawn</StatusBadge>
  if (isExpired) return <StatusBadge tone="neutral">Expired</StatusBadge>
  return <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
}
