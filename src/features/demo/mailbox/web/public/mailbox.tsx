// List of emails, with the opened one beside it as HTML and as text.
import { ArrowLeft, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import type { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { MailboxReplyForm, type ReplyState } from './mailbox-reply-form.tsx'
import './mailbox.page.css'

type Props = {
  mails: MailSummary[]
  id: string | undefined
  opened: Mail | undefined
  now: string
  html?: boolean
  /** Of a reply that was sent without a script. */
  reply?: ReplyState | undefined
}

/** @param html false shows text only: an iframe cannot send the admin's token */
export function Mailbox({ mails, id, opened, now, html = false, reply }: Props) {
  return (
    <div className={classNames('mailbox-columns', id !== undefined && 'mailbox-opened')}>
      <nav className="card mailbox-list" aria-label="Emails">
        {mails.length ? (
          <ul>
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} isOpen={mail.id === id} now={now} />
            ))}
          </ul>
        ) : (
          <p className="mailbox-empty muted">
            No emails yet. Request a quote to receive the first one.
          </p>
        )}
      </nav>
      <article className="card mailbox-mail" aria-label="Open email">
        {id !== undefined && (
          <a className="arrow-link mailbox-back" href={paths.mailbox}>
            <Icon of={ArrowLeft} />
            All emails
          </a>
        )}
        {opened ? (
          <OpenedMail mail={opened} now={now} html={html} reply={reply} />
        ) : (
          <p className="mailbox-empty muted">
            {id === undefined ? 'Select an email to read it.' : 'Email not found.'}
          </p>
        )}
      </article>
    </div>
  )
}

function When({ mail, now }: { mail: MailSummary; now: string }) {
  const { timeZone } = useCompany()
  const at = mail.sentAt ?? mail.queuedAt
  return <time dateTime={at}>{relativeDayAndTime(new Date(at), new Date(now), timeZone)}</time>
}

function MailLine({ mail, isOpen, now }: { mail: MailSummary; isOpen: boolean; now: string }) {
  return (
    <li className={isOpen ? 'mailbox-line-open' : undefined}>
      <a href={paths.mailboxMail(mail.id)} aria-current={isOpen || undefined}>
        {mail.subject}
      </a>
      <p>
        <span>to {mail.toName || mail.toAddress}</span>
        <When mail={mail} now={now} />
      </p>
      <MailState mail={mail} />
    </li>
  )
}

const STATES = { queued: 'Sending', failed: 'Not sent', dropped: 'Dismissed', bounced: 'Bounced' }

function MailState({ mail: { state, problem } }: { mail: MailSummary }) {
  if (state === 'sent') return null
  return (
    <p className="mailbox-state">
      <StatusBadge tone={state === 'queued' ? 'info' : 'bad'}>{STATES[state]}</StatusBadge>
      {problem && <span>{problem}</span>}
    </p>
  )
}

type OpenedProps = { mail: Mail } & Pick<Props, 'now' | 'html' | 'reply'>

function OpenedMail({ mail, now, html = false, reply }: OpenedProps) {
  return (
    <>
      <header>
        <h2>{mail.subject}</h2>
        <p className="muted small">
          to {mail.toName} &lt;{mail.toAddress}&gt;, <When mail={mail} now={now} />
        </p>
        <MailState mail={mail} />
      </header>
      {mail.attachments.length > 0 && <MailboxAttachments mail={mail} canOpen={html} />}
      {html && (
        <iframe
          title={`Email: ${mail.subject}`}
          src={`/api/mailbox/${mail.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <details open={!html}>
        <summary>As text</summary>
        <MailText text={mail.text} />
      </details>
      <MailboxReplyForm key={mail.id} mail={mail} state={reply} isPrivate={!html} />
    </>
  )
}

/** @param canOpen false downloads by script, because a link cannot send the admin's token */
function MailboxAttachments({
  mail: { id, attachments },
  canOpen,
}: {
  mail: Mail
  canOpen: boolean
}) {
  return (
    <ul className="mailbox-attachments" aria-label="Attachments">
      {attachments.map((name, position) => (
        <li key={name}>
          <Icon of={Paperclip} />
          {canOpen ? (
            <a
              className="text-link"
              href={`/api/mailbox/${id}/attachments/${position}`}
              download={name}
            >
              {name}
            </a>
          ) : (
            <PrivateFile id={id} position={position} name={name} />
          )}
        </li>
      ))}
    </ul>
  )
}

function PrivateFile({ id, position, name }: { id: string; position: number; name: string }) {
  const [problem, setProblem] = useState<string>()
  const save = () =>
    saveFile(
      privateApi().mailbox[':id'].attachments[':position'].$get({
        param: { id, position: String(position) },
      }),
      name,
    ).catch((error: unknown) => setProblem(errorMessage(error)))
  return (
    <>
      <button type="button" className="text-link" onClick={save}>
        {name}
      </button>
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}

/** Turns URLs in the text into links. */
function MailText({ text }: { text: string }) {
  return (
    <pre>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 ? (
          <a
            key={index}
            className="text-link"
            href={part}
            target="_blank"
            rel="noreferrer noopener"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  )
}
