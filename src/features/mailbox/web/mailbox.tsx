// Mails at the left, the opened one at the right: as its reader sees it, and as text.
import { ArrowLeft, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { nearDay } from '#kernel/dates.ts'
import type { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { useCompany } from '#site/company.ts'
import { errorMessage } from '#site/api-error.ts'
import { saveFile } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'

type Props = {
  mails: MailSummary[]
  id: string | undefined
  opened: Mail | undefined
  now: string
  html?: boolean
}

/** Without `html` only the text is shown: a frame cannot be fetched in somebody's name. */
export function Mailbox({ mails, id, opened, now, html = false }: Props) {
  return (
    <div className={classNames('mailbox-columns', id !== undefined && 'mailbox-opened')}>
      <nav className="card mailbox-list" aria-label="Mails">
        {mails.length ? (
          <ul>
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} isOpen={mail.id === id} now={now} />
            ))}
          </ul>
        ) : (
          <p className="mailbox-empty muted">
            No mails yet. Ask for a quote, and the first one comes.
          </p>
        )}
      </nav>
      <article className="card mailbox-mail" aria-label="Opened mail">
        {id !== undefined && (
          <a className="arrow-link mailbox-back" href="/mailbox">
            <Icon of={ArrowLeft} />
            All mails
          </a>
        )}
        {opened ? (
          <OpenedMail mail={opened} now={now} html={html} />
        ) : (
          <p className="mailbox-empty muted">
            {id === undefined ? 'Choose a mail to read it.' : 'There is no such mail.'}
          </p>
        )}
      </article>
    </div>
  )
}

function When({ mail, now }: { mail: MailSummary; now: string }) {
  const { timeZone } = useCompany()
  const at = mail.sentAt ?? mail.queuedAt
  return <time dateTime={at}>{nearDay(new Date(at), new Date(now), timeZone)}</time>
}

function MailLine({ mail, isOpen, now }: { mail: MailSummary; isOpen: boolean; now: string }) {
  return (
    <li className={isOpen ? 'mailbox-line-open' : undefined}>
      <a href={`/mailbox?mail=${mail.id}`} aria-current={isOpen || undefined}>
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

const STATES = { queued: 'On its way', failed: 'Not sent', dropped: 'Let go' }

function MailState({ mail: { state, problem } }: { mail: MailSummary }) {
  if (state === 'sent') return null
  return (
    <p className="mailbox-state">
      <StatusBadge tone={state === 'queued' ? 'info' : 'bad'}>{STATES[state]}</StatusBadge>
      {problem && <span>{problem}</span>}
    </p>
  )
}

function OpenedMail({ mail, now, html }: { mail: Mail; now: string; html: boolean }) {
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
          title={`Mail: ${mail.subject}`}
          src={`/api/mailbox/${mail.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <details open={!html}>
        <summary>As text</summary>
        <MailText text={mail.text} />
      </details>
    </>
  )
}

/** @param canOpen whether a link opens them, which in somebody's name it does not */
function MailboxAttachments({
  mail: { id, attachments },
  canOpen,
}: {
  mail: Mail
  canOpen: boolean
}) {
  return (
    <ul className="mailbox-attachments" aria-label="Files with this mail">
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

/** Addresses in the text can be followed, everything else is only text. */
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
