// An open conversation for the agency.
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, RedirectTo } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { SupportBadgePanel } from '#features/projects/web/admin/support-badge.panel.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useFocusOnOpening } from '#site/lists/list-keys.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { NEEDS_REPLY } from './thread-counts.query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { editPath } from '#features/edits/edits.contract.ts'
import { type Conversation, FIRST_MESSAGES, type ThreadAbout } from '../../messages.contract.ts'
import { AgencyThread } from './agency-thread.tsx'
import {
  useReply,
  useCloseThread,
  useMarkThreadRead,
  useReopenThread,
  useThread,
} from './thread.query.ts'
import {
  HIDDEN_MESSAGES,
  TO_APPLICANT,
  useCorrespondentName,
  useIsHidden,
} from './applicant-thread.ts'
import { WaitClock } from './wait-clock.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import type { Route } from './+types/thread.page'
import '#ui/work-layout.css'
import '../thread.css'
import '#ui/inbox.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function ThreadPage({ params: { id } }: Route.ComponentProps) {
  const { search } = useLocation()
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useThread(id, latest)
  // The conversation about a request is in the Inbox.
  if (conversation?.about === 'request' && conversation.aboutId)
    return <RedirectTo to={paths.admin.inquiry(conversation.aboutId)} />
  return (
    <article
      className="card thread-card inbox-card"
      aria-labelledby={conversation && 'thread-name'}
      aria-label={conversation ? undefined : 'Conversation'}
    >
      <Link className="arrow-link inbox-back" to={{ pathname: paths.admin.messages, search }}>
        <Icon of={ArrowLeft} />
        Messages
      </Link>
      {conversation ? (
        <LoadedThread
          key={id}
          conversation={conversation}
          onEarlier={() => setLatest(latest + 2 * FIRST_MESSAGES)}
        />
      ) : (
        <Missing error={error} />
      )}
    </article>
  )
}

function Missing({ error }: { error: Error | null }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        text={error.message}
        more="It may have been deleted, or the link may be incomplete."
      />
    )
  return <QueryState title="Couldn’t load the conversation." error={error} rows={6} />
}

function LoadedThread({
  conversation,
  onEarlier,
}: {
  conversation: Conversation
  onEarlier: () => void
}) {
  const { id, unread } = conversation
  const { mutate: markRead } = useMarkThreadRead()
  const needsReply = useLocation().state === NEEDS_REPLY
  const isHidden = useIsHidden()(conversation)
  const send = useReply(id)
  return (
    <>
      <Head conversation={conversation} />
      {isHidden ? (
        <p className="thread-none">{HIDDEN_MESSAGES}</p>
      ) : (
        <AgencyThread
          isFocused={needsReply}
          conversation={conversation}
          storageKey={`answer ${id}`}
          label="Your reply"
          {...(conversation.about === 'application' && TO_APPLICANT)}
          send={send}
          onEarlier={onEarlier}
          onSeen={(position) => void (unread > 0 && markRead({ id, position }))}
        >
          <OpenOrClosed conversation={conversation} />
        </AgencyThread>
      )}
    </>
  )
}

const SCREENS: Record<Exclude<ThreadAbout, 'support'>, (id: string) => string> = {
  request: paths.admin.inquiry,
  quote: paths.admin.quote,
  project: paths.admin.project,
  edit: editPath,
  application: paths.admin.application,
}

function Head({ conversation }: { conversation: Conversation }) {
  const { timeZone } = useCompany()
  const { email, title, about, aboutId } = conversation
  const name = useCorrespondentName()(conversation)
  const isHidden = useIsHidden()(conversation)
  const heading = useFocusOnOpening()
  return (
    <div className="inbox-card-head">
      <div>
        <p className="side-note">
          {about === 'support' ? (
            title
          ) : (
            <Link className="text-link" to={SCREENS[about](aboutId ?? '')}>
              {title}
            </Link>
          )}
        </p>
        <h2 ref={heading} id="thread-name" tabIndex={-1}>
          {name}
        </h2>
        {!isHidden && <p className="side-note">{email}</p>}
        {conversation.support && <SupportBadgePanel support={conversation.support} />}
      </div>
      <WaitClock thread={conversation} now={useNow()} timeZone={timeZone} />
    </div>
  )
}

function OpenOrClosed({ conversation: { id, closedAt } }: { conversation: Conversation }) {
  const [closing, reopening] = [useCloseThread(id), useReopenThread(id)]
  if (closedAt)
    return (
      <Button variant="neutral" busy={reopening.isPending} onClick={() => reopening.mutate()}>
        Reopen
      </Button>
    )
  return (
    <Button variant="neutral" busy={closing.isPending} onClick={() => closing.mutate()}>
      Close without reply
    </Button>
  )
}
