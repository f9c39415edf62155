// Conversation about a quote or project on its admin page.
import { QueryState } from '#site/lists/query-state.tsx'
import { AgencyThread } from './agency-thread.tsx'
import { type ThreadSubject, useSubjectThread } from './use-subject-thread.ts'
import '#ui/work-layout.css'
import '../thread.css'

export function SubjectThreadPanel(props: ThreadSubject) {
  const { conversation, error, thread } = useSubjectThread(props)
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
        <AgencyThread {...thread} storageKey={`${about} ${aboutId} ${email}`} />
      )}
    </section>
  )
}
