// The mails an enquiry caused, and what became of them.
import { nearDay } from '#kernel/dates.ts'
import { type MailSummary, MOST_TRIES } from '#kernel/mail/mail.contract.ts'
import { sentenceOf } from '#site/refused.ts'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { useEnquiryMails } from './inbox-queries.ts'

const STATES: Record<MailSummary['state'], { tone: Tone; words: string }> = {
  queued: { tone: 'info', words: 'On its way' },
  sent: { tone: 'ok', words: 'Sent' },
  failed: { tone: 'bad', words: 'Not sent' },
}

export function MailStates({ id, now, timeZone }: { id: string; now: Date; timeZone: string }) {
  const { data: mails, error } = useEnquiryMails(id)
  if (!mails) return <p className="muted small">{error ? sentenceOf(error) : 'Looking them up…'}</p>
  if (!mails.length) return <p className="muted small">No mail was sent about this request.</p>
  return (
    <ul className="mail-states">
      {mails.map((mail) => (
        <li key={mail.id}>
          <p>{mail.subject}</p>
          <p className="mail-states-line">
            <StatusBadge tone={STATES[mail.state].tone}>{STATES[mail.state].words}</StatusBadge>
            <span>
              to {mail.toAddress}, <time dateTime={mail.sentAt ?? mail.queuedAt}>{nearDay(new Date(mail.sentAt ?? mail.queuedAt), now, timeZone)}</time>
            </span>
          </p>
          {mail.state === 'failed' && (
            <p className="mail-states-problem">
              {mail.problem ?? 'The mail server did not take it.'} Tried {mail.tries === 1 ? 'once' : `${mail.tries} times`}{mail.tries < MOST_TRIES ? '; it is tried again by itself.' : '; it is no longer tried.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
