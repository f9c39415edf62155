import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { MAIL_STATUSES, type MailStatus } from '../../mails.contract.ts'

const TONES: Record<MailStatus, Tone> = {
  waiting: 'info',
  sent: 'ok',
  retrying: 'warn',
  'given-up': 'bad',
  dropped: 'neutral',
  'no-server': 'warn',
  bounced: 'bad',
}

export const MailStatusBadge = ({ status, tries }: { status: MailStatus; tries: number }) => (
  <StatusBadge tone={TONES[status]}>
    {MAIL_STATUSES[status]}
    {status === 'retrying' && tries > 1 && `, ${tries} tries`}
  </StatusBadge>
)
