// The status of a quote in the admin dashboard: one word, with the latest event.
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import type { QuoteRow } from '../quotes.contract.ts'

const STATES: Record<QuoteRow['status'], { tone: Tone; words: string }> = {
  draft: { tone: 'mute', words: 'Draft' },
  pending: { tone: 'warn', words: 'Pending' },
  sent: { tone: 'info', words: 'Sent' },
  accepted: { tone: 'ok', words: 'Accepted' },
  declined: { tone: 'bad', words: 'Declined' },
}

export function AgencyStatus({
  quote: { status, isExpired, withdrawnAt },
}: {
  quote: Pick<QuoteRow, 'status' | 'isExpired' | 'withdrawnAt'>
}) {
  if (withdrawnAt) return <StatusBadge tone="mute">Withdrawn</StatusBadge>
  if (isExpired) return <StatusBadge tone="mute">Expired</StatusBadge>
  return <StatusBadge tone={STATES[status].tone}>{STATES[status].words}</StatusBadge>
}
