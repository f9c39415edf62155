// An open email: status, reason and content.
import { ArrowLeft } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useBlind } from '#features/careers/web/admin/blind-review.query.ts'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SentMail } from '../../mails.contract.ts'
import { ResendMail } from './resend-mail.tsx'
import { MailFacts } from './mail-facts.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MailProblem } from './mail-problem.tsx'
import { useMail } from './mail.query.ts'
import { MailStatusBadge } from './mail-status-badge.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import type { Route } from './+types/mail.page'
import '#ui/work-layout.css'
import '#ui/inbox.css'
import './mails.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function MailPage({ params: { id } }: Route.ComponentProps) {
  return <OpenMail key={id} id={id} />
}

function OpenMail({ id }: { id: string }) {
  const { search } = useLocation()
  const { data: mail, error } = useMail(id)
  return (
    <article
      className="card inbox-card mail-record"
      aria-labelledby={mail && 'mail-subject'}
      aria-label={mail ? undefined : 'Email'}
    >
      <Link className="arrow-link inbox-back" to={{ pathname: paths.admin.mails, search }}>
        <Icon of={ArrowLeft} />
        Mail
      </Link>
      {mail ? <Opened key={mail.id} mail={mail} /> : <Missing error={error} />}
    </article>
  )
}

function Missing({ error }: { error: Error | null }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        text="Email not found."
        more="It may have been deleted, or only admins can see it."
      />
    )
  return <QueryState title="Couldn’t load the email." error={error} rows={7} />
}

function Opened({ mail }: { mail: SentMail }) {
  const [isBlind] = useBlind()
  const isHidden = isBlind && mail.isApplicant
  return (
    <>
      <Head mail={mail} isHidden={isHidden} />
      <MailProblem mail={mail} />
      <div className="mail-facts">
        <MailFacts mail={mail} isHidden={isHidden} />
        <ResendMail mail={mail} />
      </div>
      {isHidden ? (
        <p className="mail-hidden muted">
          This email names an applicant, and your blind review is on.
        </p>
      ) : (
        <Content mail={mail} />
      )}
    </>
  )
}

function Head({
  mail: { title, subject, toName, toAddress, status, tries },
  isHidden,
}: {
  mail: SentMail
  isHidden: boolean
}) {
  const heading = useFocusOnOpening()
  return (
    <div className="inbox-card-head">
      <div>
        <p className="side-note">{title}</p>
        <h2 id="mail-subject" ref={heading} tabIndex={-1}>
          {isHidden ? title : subject}
        </h2>
        {!isHidden && (
          <p className="side-note">
            To {toName === toAddress ? toAddress : `${toName}, ${toAddress}`}
          </p>
        )}
      </div>
      <MailStatusBadge status={status} tries={tries} />
    </div>
  )
}

function Content({ mail: { subject, page, text } }: { mail: SentMail }) {
  return (
    <>
      <MailFrame title={`Email: ${subject}`} page={page} />
      <details className="mail-text">
        <summary>As text</summary>
        <pre>{text}</pre>
      </details>
    </>
  )
}
