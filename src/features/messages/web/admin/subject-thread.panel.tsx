// Conversation about a quote or project on its admin page.
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { FIRST_MESSAGES, type NewThread } from '../../messages.contract.ts'
import { AgencyThread } from './agency-thread.tsx'
import { useStartThread, useMarkThreadRead, useThreadAbout } from './thread.query.ts'
import '#ui/work-layout.css'
import '../thread.css'

/** `email` is the current customer's, which hides an earlier customer's conversation. */
type Props = {
  about: Exclude<NewThread['about'], 'support'>
  aboutId: string
  businessName: string
  email: string
}

export function SubjectThreadPanel(props: Props) {
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useThreadAbout(props, latest)
  const { mutate: markRead } = useMarkThreadRead()
  const send = useStartThread(props)
  const { about, aboutId, businessName, email } = props
  return (
    <section id="messages" className="card thread-card" aria-labelledby="messages-title">
      <h2 id="messages-title" className="card-head">
        Messages
      </h2>
      {conversation === undefined && (
        <QueryState title="Couldn’t load the conversation." error={error} rows={3} />
      )}
      {conversation === null && (
        <p className="thread-none">
          No messages yet. Your message will appear in the dashboard of {businessName}.
        </p>
      )}
      {conversation !== undefined && (
        // The element stays the same after the first message, so that input is not lost.
        <AgencyThread
          conversation={conversation ?? { messages: [], earlier: 0, businessName }}
          storageKey={`${about} ${aboutId} ${email}`}
          label={conversation ? 'Your reply' : 'Your message'}
          send={send}
          onEarlier={() => setLatest(latest + 2 * FIRST_MESSAGES)}
          onSeen={(position) =>
            void (
              conversation &&
              conversation.unread > 0 &&
              markRead({ id: conversation.id, position })
            )
          }
        />
      )}
    </section>
  )
}
