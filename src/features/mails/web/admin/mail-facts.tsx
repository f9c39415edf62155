import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SentMail } from '../../mails.contract.ts'
import { MailFact } from './mail-fact.tsx'
import { MailStatusBadge } from './mail-status-badge.tsx'
import '#ui/work.css'
import './mails.css'

/** @param isHidden hides attachments, which may name an applicant */
export function MailFacts({ mail, isHidden }: { mail: SentMail; isHidden: boolean }) {
  const {
    status,
    queuedAt,
    sentAt,
    when,
    about,
    original,
    copies,
    hidesSecret,
    mailbox,
    attachments,
    response,
  } = mail
  return (
    <dl className="facts">
      <MailFact label={sentAt && status !== 'no-server' ? 'Sent' : 'Created'}>
        <Timestamp at={sentAt ?? queuedAt} />
      </MailFact>
      <MailFact label="Why">{when}</MailFact>
      <MailFact label="About">
        {about && (
          <Link className="text-link" to={about.path}>
            {about.label}
          </Link>
        )}
      </MailFact>
      <MailFact label="Copy of">
        {original && <CopyLink id={original}>Original email</CopyLink>}
      </MailFact>
      <MailFact label="Sent again">{copies.length > 0 && <Copies of={copies} />}</MailFact>
      <MailFact label="Attachments">
        {attachments.length > 0 && !isHidden && <AttachmentLinks mail={mail} />}
      </MailFact>
      <MailFact label="Mail server">{response}</MailFact>
      <MailFact label="Hidden">{hidesSecret && <Hidden mailbox={mailbox} />}</MailFact>
    </dl>
  )
}

const Hidden = ({ mailbox }: { mailbox: string | null }) => (
  <>
    A link or code that only the recipient may see is shown as “…”.
    {mailbox && (
      <>
        {' '}
        In the demo, you can read it in full in{' '}
        <a className="text-link" href={mailbox}>
          the mailbox
        </a>
        .
      </>
    )}
  </>
)

function CopyLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link className="text-link" to={{ pathname: paths.admin.mail(id), search }}>
      {children}
    </Link>
  )
}

const Copies = ({ of }: { of: SentMail['copies'] }) => (
  <ul className="mail-copies">
    {of.map(({ id, status, queuedAt }) => (
      <li key={id}>
        <CopyLink id={id}>
          <Timestamp at={queuedAt} />
        </CopyLink>
        {status !== 'sent' && <MailStatusBadge status={status} tries={1} />}
      </li>
    ))}
  </ul>
)

function AttachmentLinks({ mail: { id, attachments } }: { mail: SentMail }) {
  const [problem, setProblem] = useState<string>()
  const save = async (position: number, name: string): Promise<void> => {
    setProblem(undefined)
    await saveFile(
      privateApi().mails[':id'].attachments[':position'].$get({
        param: { id, position: String(position) },
      }),
      name,
    ).catch((error: unknown) => setProblem(errorMessage(error)))
  }
  return (
    <>
      <ul className="mail-attachments">
        {attachments.map((name, position) => (
          <li key={name}>
            <Icon of={Paperclip} />
            <button type="button" className="text-link" onClick={() => void save(position, name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
