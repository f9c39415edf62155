// A business's conversation about a quote, a project or anything else.
import { useEffect, useRef, useState } from 'react'
import { formatStaffedHours } from '#features/company/company.contract.ts'
import { SupportNotePanel } from '#features/projects/web/customer/support-note.panel.tsx'
import { useBusinessAuth } from '#site/data/business-auth.tsx'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { useResponseTimeText } from '#site/data/response-times.ts'
import {
  FIRST_MESSAGES,
  type MyConversation,
  type CustomerSubject,
} from '../../messages.contract.ts'
import {
  getMyFileLink,
  useMyConversation,
  useMarkMyThreadRead,
  useSendMyMessage,
} from './my-thread.query.ts'
import { ThreadForm } from '../thread-form.tsx'
import { ThreadRows } from '../thread-rows.tsx'
import { useOutgoing } from '../use-outgoing.ts'
import '#ui/work-layout.css'
import '../thread.css'

/** `title` is for a page without a heading; `initialText` prefills the form. */
type Props = CustomerSubject & { title?: string; initialText?: string | undefined }

export function ThreadPanel({ about, aboutId, title, initialText }: Props) {
  const { user } = useBusinessAuth()
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useMyConversation({ about, aboutId }, latest)
  const section = useRef<HTMLElement>(null)
  const isThere = conversation !== undefined && user !== undefined
  useEffect(() => {
    if (isThere && location.hash === '#messages') section.current?.scrollIntoView()
  }, [isThere])
  return (
    <section
      ref={section}
      id="messages"
      className="card thread-card"
      aria-label={title ? undefined : 'Messages'}
      aria-labelledby={title && 'messages-title'}
    >
      {title && (
        <h2 id="messages-title" className="card-head">
          {title}
        </h2>
      )}
      {isThere ? (
        <LoadedThread
          key={`${about} ${aboutId ?? ''}`}
          conversation={conversation}
          me={user.name}
          storageKey={`${user.businessId ?? user.email} ${about} ${aboutId ?? ''}`}
          initialText={initialText}
          onEarlier={() => setLatest(latest + 2 * FIRST_MESSAGES)}
        />
      ) : (
        <QueryState title="Couldn’t load the conversation." error={error} rows={3} />
      )}
    </section>
  )
}

type LoadedThreadProps = {
  conversation: MyConversation
  me: string
  storageKey: string
  initialText: string | undefined
  onEarlier: () => void
}

function LoadedThread({ conversation, me, storageKey, initialText, onEarlier }: LoadedThreadProps) {
  const { outgoing, write, tryAgain, discard } = useOutgoing(
    storageKey,
    useSendMyMessage(conversation),
  )
  const { mutate: markRead } = useMarkMyThreadRead()
  const { id, about, aboutId, unread, closedAt, messages } = conversation
  return (
    <>
      {messages.length + outgoing.length === 0 && (
        <p className="thread-none">No messages yet. Ask us anything, at any time.</p>
      )}
      <ThreadRows
        conversation={conversation}
        me={{ side: 'customer', name: me }}
        outgoing={outgoing}
        onEarlier={onEarlier}
        onSeen={(position) => void (id && unread > 0 && markRead({ id, position }))}
        onTryAgain={tryAgain}
        onDiscard={discard}
        linkTo={(fileId) => getMyFileLink(id ?? '', fileId)}
      />
      {about === 'project' && aboutId && <SupportNotePanel projectId={aboutId} />}
      <ThreadForm
        storageKey={storageKey}
        label="Your message"
        placeholder="Write to the team"
        initialText={initialText}
        hint={<Hint isClosed={closedAt !== null} />}
        onWrite={write}
      />
    </>
  )
}

function Hint({ isClosed }: { isClosed: boolean }) {
  const { staffedHours, place } = useCompany()
  const time = useResponseTimeText('message')
  const staffed = formatStaffedHours(staffedHours)
  return (
    <>
      {isClosed && 'This conversation is closed. A new message reopens it. '}
      {staffed && `Staffed ${staffed} in ${place}. `}You’ll get an answer within {time}
      {staffed && ', or in our first hour back after days off'}.
    </>
  )
}
