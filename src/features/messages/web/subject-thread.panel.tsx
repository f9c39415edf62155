// The conversation about a quote or a project, where the agency works on it: it can begin there, too. Its styles: thread.css.
import { useState } from 'react'
import { NotLoaded } from '#site/not-loaded.tsx'
import { FIRST_MESSAGES, type NewThread } from '../messages.contract.ts'
import { AgencyTalk } from './agency-talk.tsx'
import { useAnswer, useBeginning, useReadHere, useThread, useThreadsAbout } from './thread-queries.ts'

type Props = { about: Exclude<NewThread['about'], 'support'>; aboutId: string; businessName: string }

export function SubjectThreadPanel({ about, aboutId, businessName }: Props) {
  const { data: threads, error } = useThreadsAbout(aboutId)
  const [thread] = threads ?? []
  return (
    <section id="messages" className="card thread-card" aria-labelledby="messages-title">
      <h2 id="messages-title" className="card-head">Messages</h2>
      {!threads && <NotLoaded title="The conversation did not load." error={error} rows={3} />}
      {threads && (thread ? <Begun id={thread.id} /> : <NotBegun about={about} aboutId={aboutId} businessName={businessName} />)}
    </section>
  )
}

function NotBegun({ about, aboutId, businessName }: Props) {
  return (
    <>
      <p className="thread-none">Nothing has been written about this yet. What you write stands in the dashboard of {businessName}.</p>
      <AgencyTalk talk={{ messages: [], earlier: 0, businessName }} place={`begin ${about} ${aboutId}`} label="Your message" send={useBeginning({ about, aboutId })} />
    </>
  )
}

function Begun({ id }: { id: string }) {
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useThread(id, latest)
  const { mutate: markRead } = useReadHere()
  const send = useAnswer(id)
  if (!conversation) return <NotLoaded title="The conversation did not load." error={error} rows={3} />
  return (
    <AgencyTalk
      talk={conversation}
      place={`answer ${id}`}
      label="Your answer"
      send={send}
      onEarlier={() => setLatest(latest + 2 * FIRST_MESSAGES)}
      onSeen={(position) => void (conversation.unread > 0 && markRead({ id, position }))}
    />
  )
}
