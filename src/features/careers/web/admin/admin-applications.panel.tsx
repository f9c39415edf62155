// Applications tab: the list and the open application.
import type { ReactNode } from 'react'
import { useFocusOnReturn, useNeighbors } from '#site/lists/list-keys.ts'
import { useKeys } from '#ui/keys.ts'
import { classNames } from '#ui/class-names.ts'
import type { ApplicationDetail } from '../../applications.contract.ts'
import { ApplicationPanel } from './application.panel.tsx'
import {
  applicationAddress,
  useApplications,
  useApplicationsFilter,
  useOpenId,
} from './application.query.ts'
import { applicationRowId } from './application-row.tsx'
import { ApplicationTools } from './application-tools.tsx'
import { ApplicationsList } from './applications-list.tsx'
import './admin-careers.css'

type Props = { thread: (application: ApplicationDetail) => ReactNode }

/** `thread` shows the conversation with the applicant. */
export function ApplicationsPanel({ thread }: Props) {
  const openId = useOpenId()
  const { previous, next } = useNeighbors(
    useApplications(useApplicationsFilter()),
    openId,
    applicationAddress,
  )
  useKeys({ j: next, k: previous })
  useFocusOnReturn(openId, applicationRowId)
  return (
    <div
      className={classNames('applications-inbox', openId !== undefined && 'applications-opened')}
    >
      <div className="applications-tools">
        <ApplicationTools />
      </div>
      <ApplicationsList openId={openId} />
      {openId && (
        <ApplicationPanel
          key={openId}
          id={openId}
          thread={thread}
          previous={previous}
          next={next}
        />
      )}
    </div>
  )
}
