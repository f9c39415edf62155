// Mails about a record, with their delivery status.
import { relativeDayAndTime } from '#kernel/dates.ts'
import { type MailSummary, MOST_TRIES } from '#kernel/mail/mail.contract.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { useNow } from '#ui/now.ts'
import { useCompany } from '../data/company.ts'
import { errorMessage } from '../data/api-error.ts'
import './mail-list.css'

const STATES: Record<MailSummary['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'info', label: 'On its way' },
  sent: { tone: 'ok', label: 'Sent' },
  failed: { tone: 'bad', label: 'Not sent' },
  dropped: { tone: 'neutral', label: 'Dismissed' },
  bounced: { tone: 'bad', label: 'Bounced' },
}

export function MailList({
  mails,
  error,
  none,
}: {
  mails: readonly MailSummary[] | undefined
  error: Error | null
  none: string
}) {
  const { timeZone } = useCompany()
  const now = useNow()
  if (!mails) return <p className="muted small">{error ? errorMessage(error) : 'Loading…'}</p>
  if (!mails.length) return <p className="muted small">{none}</p>
  return (
    <ul className="mail-states">
      {mails.map((mail) => (
        <li key={mail.id}>
          <p>{mail.subject}</p>
          <p className="mail-states-line">
            <StatusBadge tone={STATES[mail.state].tone}>{STATES[mail.state].label}</StatusBadge>
            <span>
              to {mail.toAddress},{' '}
              <time dateTime={mail.sentAt ?? mail.queuedAt}>
                {relativeDayAndTime(new Date(mail.sentAt ?? mail.queuedAt), now, timeZone)}
              </time>
            </span>
          </p>
          {mail.state === 'bounced' && <p className="mail-states-problem">{mail.problem}</p>}
          {mail.state === 'failed' && (
            <p className="mail-states-problem">
              {mail.problem ?? 'The mail server rejected it.'} Tried{' '}
              {mail.tries === 1 ? 'once' : `${mail.tries} times`}
              {mail.tries < MOST_TRIES
                ? '; we’ll try again automatically.'
                : '; we stopped trying.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
