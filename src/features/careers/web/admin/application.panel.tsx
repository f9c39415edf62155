// An open application with all its actions.
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useLocation } from '#ui/routing/routing.ts'
import { APPLICATIONS } from './application-counts.query.ts'
import { MailList } from '#site/lists/mail-list.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { Scorecard } from '#site/lists/scorecard.tsx'
import { TeamNotes } from '#features/team-notifications/web/admin/team-notes.panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { type ApplicationDetail, NewApplicationNote } from '../../applications.contract.ts'
import { useAddNote, useMarkOpened, useApplicationScores } from './application-changes.ts'
import { ApplicationHead, type Neighbors } from './application-head.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { applicationAddress } from './application-address.ts'
import { useApplication, useMailsAbout } from './application.query.ts'
import { ApplicationInterview } from './application-interview.tsx'
import { ApplicationResume } from './application-resume.tsx'
import { ApplicationSkills } from './application-skills.tsx'
import { LaterVersions, WhatTheyWrote } from './application-versions.tsx'
import { useBlind } from './blind-review.query.ts'
import { PendingMailSection } from './pending-mail.tsx'
import './admin-careers.css'

type Thread = (application: ApplicationDetail) => ReactNode

export function ApplicationPanel({
  id,
  thread,
  ...neighbors
}: { id: string; thread: Thread } & Neighbors) {
  const { search } = useLocation()
  const { data, error } = useApplication(id)
  // Deleted by an admin.
  const isGone = error instanceof ApiError && error.status === 404
  useOpened(data)
  return (
    <article
      ref={restoreFocusOnUnmount}
      className="card application-record"
      aria-labelledby={data && !isGone ? 'applicant' : undefined}
      aria-label={data && !isGone ? undefined : 'Application'}
    >
      <Link className="arrow-link application-back" to={applicationAddress(search, undefined)}>
        <Icon of={ArrowLeft} />
        Applications
      </Link>
      {data && !isGone ? (
        <Opened application={data} thread={thread} neighbors={neighbors} />
      ) : (
        <Missing error={error} />
      )}
    </article>
  )
}

function useOpened(application: ApplicationDetail | undefined): void {
  const { mutate } = useMarkOpened()
  const unopened = application && !application.openedAt ? application.id : undefined
  useEffect(() => {
    if (unopened) mutate(unopened)
  }, [unopened, mutate])
}

function Missing({ error }: { error: Error | null }) {
  if (error instanceof ApiError && error.status < 500 && error.status !== 401)
    return (
      <EmptyState
        text="Application not found."
        more="It may have been deleted, or the link may be incomplete."
      />
    )
  return <QueryState title="Couldn’t load the application." error={error} rows={7} />
}

const CRITERIA = {
  craft: 'Craft',
  communication: 'Communication',
  ownership: 'Ownership',
  fit: 'Fit for this job',
} as const

function Opened({
  application,
  thread,
  neighbors,
}: {
  application: ApplicationDetail
  thread: Thread
  neighbors: Neighbors
}) {
  const { id, myScores, others, notes } = application
  const [scoring, adding] = [useApplicationScores(id), useAddNote(id)]
  return (
    <>
      <ApplicationHead application={application} {...neighbors} />
      <PendingMailSection application={application} />
      <ApplicationResume about={id} title="Resume" />
      <ApplicationSkills application={application} />
      <WhatTheyWrote application={application} />
      <LaterVersions application={application} />
      <Scorecard
        criteria={CRITERIA}
        myScores={(scoring.isPending ? scoring.variables : undefined) ?? myScores}
        others={others}
        onScore={(scores) => scoring.mutate(scores)}
      />
      <TeamNotes
        about={`${APPLICATIONS} ${id}`}
        notes={notes}
        schema={NewApplicationNote}
        adding={adding}
      />
      <ApplicationInterview application={application} />
      {thread(application)}
      <Mails id={id} />
      <ApplicationHistory application={application} />
    </>
  )
}

function Mails({ id }: { id: string }) {
  const { data, error } = useMailsAbout(id)
  const [isBlind] = useBlind()
  return (
    <section>
      <h3>Mails</h3>
      {isBlind ? (
        <p className="muted small">Hidden because they name the applicant.</p>
      ) : (
        <MailList mails={data} error={error} none="No emails sent yet." />
      )}
    </section>
  )
}
