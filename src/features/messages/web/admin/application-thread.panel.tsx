// The conversation with an applicant on the screen of the application, with its reply form.
import { useState } from 'react'
import { useBlind } from '#features/careers/web/admin/blind-review.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { FIRST_MESSAGES } from '../../messages.contract.ts'
import { AgencyThread } from './agency-thread.tsx'
import { HIDDEN_MESSAGES, TO_APPLICANT } from './applicant-thread.ts'
import { useMarkThreadRead, useStartThread, useThreadAbout } from './thread.query.ts'
import '../thread.css'

type Applicant = {
  id: string
  applicantName: string
  applicantEmail: string
  withdrawnAt: string | null
}

export function ApplicationThreadPanel({ application }: { application: Applicant }) {
  const [isBlind] = useBlind()
  return (
    <section aria-labelledby="messages-title">
      <h3 id="messages-title">Messages</h3>
      {isBlind ? (
        <p className="muted small">{HIDDEN_MESSAGES}</p>
      ) : (
        <Messages application={application} />
      )}
    </section>
  )
}

function Messages({
  application: { id, applicantName: businessName, applicantEmail: email, withdrawnAt },
}: {
  application: Applicant
}) {
  const subject = { about: 'application' as const, aboutId: id, email }
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useThreadAbout(subject, latest)
  const { mutate: markRead } = useMarkThreadRead()
  const send = useStartThread(subject)
  if (conversation === undefined)
    return <QueryState title="Couldn’t load the conversation." error={error} rows={3} />
  if (!conversation && withdrawnAt)
    return <p className="muted small">The applicant withdrew, and there are no messages.</p>
  return (
    // The element stays the same after the first message, so that input is not lost.
    <div className="application-thread">
      <AgencyThread
        conversation={conversation ?? { messages: [], earlier: 0, businessName }}
        storageKey={`application ${id}`}
        label={conversation ? 'Your reply' : 'Your message'}
        {...TO_APPLICANT}
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
    </div>
  )
}
