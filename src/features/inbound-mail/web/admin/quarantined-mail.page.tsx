// An email in quarantine: who sent it, why it waits, its content, and what to do with it.
import { quarantinePath } from '../../quarantine-path.contract.ts'
import { ArrowLeft, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useNavigate } from '#ui/routing/routing.ts'
import { fileSize } from '#kernel/files/files.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { useDownload } from '#site/data/use-download.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { OpenedQuarantinedMail } from '../../inbound-mail.contract.ts'
import { AssignDialog, RejectDialog } from './quarantine-dialogs.tsx'
import { HIDDEN_MAIL, useHiddenMail } from './hidden-mail.ts'
import { REASONS } from './quarantine-reasons.ts'
import { linkToQuarantined, useQuarantinedMail } from './quarantine.query.ts'
import type { Route } from './+types/quarantined-mail.page'
import '#ui/inbox.css'
import '#ui/work-layout.css'
import './quarantine.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function QuarantinedMailPage({ params: { id } }: Route.ComponentProps) {
  const { data: mail, error } = useQuarantinedMail(id)
  return (
    <article
      className="card inbox-card quarantined-mail"
      aria-labelledby={mail && 'quarantined-subject'}
      aria-label={mail ? undefined : 'Email'}
    >
      <Link className="arrow-link inbox-back" to={quarantinePath()}>
        <Icon of={ArrowLeft} />
        Quarantine
      </Link>
      {mail ? <Opened key={id} mail={mail} /> : <Missing error={error} />}
    </article>
  )
}

function Missing({ error }: { error: Error | null }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        text="This email is no longer in quarantine."
        more="Someone may have assigned or rejected it."
      />
    )
  return <QueryState title="Couldn’t load the email." error={error} rows={7} />
}

function Opened({ mail }: { mail: OpenedQuarantinedMail }) {
  const { subject, fromName, fromAddress, reason, receivedAt } = mail
  const heading = useFocusOnOpening()
  const hidden = useHiddenMail()(mail)
  const from =
    hidden?.sender ?? ([fromName, fromAddress].filter(Boolean).join(', ') || 'Unknown sender')
  return (
    <>
      <div className="inbox-card-head">
        <div>
          <h2 id="quarantined-subject" ref={heading} tabIndex={-1}>
            {hidden?.subject ?? (subject || 'No subject')}
          </h2>
          <p className="side-note">
            From {from}, <Timestamp at={receivedAt} />
          </p>
        </div>
        <StatusBadge tone="warn">{REASONS[reason].label}</StatusBadge>
      </div>
      <Banner tone="warn" title="Not in a conversation.">
        {REASONS[reason].text} Anyone can write any sender address.
      </Banner>
      {hidden ? (
        <div className="quarantine-content">
          <p className="muted">{HIDDEN_MAIL}</p>
        </div>
      ) : (
        <Content mail={mail} />
      )}
      <Decision mail={mail} isHidden={hidden !== undefined} />
    </>
  )
}

function Content({
  mail: { id, text, quoted, files, rejectedFiles },
}: {
  mail: OpenedQuarantinedMail
}) {
  return (
    <div className="quarantine-content">
      {text ? <p className="quarantine-text">{text}</p> : <p className="muted">No text.</p>}
      {files.length > 0 && (
        <ul className="quarantine-files">
          {files.map((file) => (
            <FileLine key={file.id} mailId={id} file={file} />
          ))}
        </ul>
      )}
      {rejectedFiles.length > 0 && (
        <ul className="side-note">
          {rejectedFiles.map(({ name, problem }, index) => (
            <li key={index}>
              <b>{name}</b> was not stored. {problem}
            </li>
          ))}
        </ul>
      )}
      {quoted && (
        <details>
          <summary>Quoted text and signature</summary>
          <p className="quarantine-text muted">{quoted}</p>
        </details>
      )}
    </div>
  )
}

function FileLine({
  mailId,
  file: { id, name, bytes },
}: {
  mailId: string
  file: OpenedQuarantinedMail['files'][number]
}) {
  const opening = useDownload(() => linkToQuarantined(mailId, id), name)
  return (
    <li>
      <Button
        variant="neutral"
        size="small"
        busy={opening.isPending}
        busyLabel={name}
        onClick={() => opening.mutate()}
      >
        <Icon of={Paperclip} />
        {name}, {fileSize(bytes)}
      </Button>
    </li>
  )
}

/** A mail that the reviewer cannot read can be assigned, but not deleted. */
function Decision({ mail, isHidden }: { mail: OpenedQuarantinedMail; isHidden: boolean }) {
  const [open, setOpen] = useState<'assign' | 'reject'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const leave = () => void navigate(quarantinePath())
  return (
    <div className="quarantine-actions">
      <Button aria-haspopup="dialog" onClick={() => setOpen('assign')}>
        Assign to a conversation
      </Button>
      {!isHidden && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {open === 'assign' && <AssignDialog mail={mail} onClose={close} onDone={leave} />}
      {open === 'reject' && <RejectDialog mail={mail} onClose={close} onDone={leave} />}
    </div>
  )
}
