// Applications tab: the list and the open application.
import { useFocusOnReturn, useNeighbors } from '#site/lists/list-keys.ts'
import { useKeys } from '#ui/keys.ts'
import { classNames } from '#ui/class-names.ts'
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

export function ApplicationsPanel() {
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
      {openId && <ApplicationPanel key={openId} id={openId} previous={previous} next={next} />}
    </div>
  )
}
