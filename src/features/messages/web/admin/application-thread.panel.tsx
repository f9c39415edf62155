// The conversation with an applicant on the screen of the application, with its reply form.
import { useBlind } from '#features/careers/web/admin/blind-review.query.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { AgencyThread } from './agency-thread.tsx'
import { HIDDEN_MESSAGES, TO_APPLICANT } from './applicant-thread.ts'
import { useSubjectThread } from './use-subject-thread.ts'
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
  const { conversation, error, thread } = useSubjectThread({
    about: 'application',
    aboutId: id,
    businessName,
    email,
  })
  if (conversation === undefined)
    return <QueryState title="Couldn’t load the conversation." error={error} rows={3} />
  if (!conversation && withdrawnAt)
    return <p className="muted small">The applicant withdrew, and there are no messages.</p>
  return (
    // The element stays the same after the first message, so that input is not lost.
    <div className="application-thread">
      <AgencyThread {...thread} {...TO_APPLICANT} storageKey={`application ${id}`} />
    </div>
  )
}
