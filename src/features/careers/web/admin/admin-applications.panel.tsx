// Applications tab: the list and the open application.
import { useFocusOnReturn, useNeighbors } from '#site/lists/list-keys.ts'
import type { LazyPanel } from '#site/layouts/lazy-panel.tsx'
import { useKeys } from '#ui/keys.ts'
import { classNames } from '#ui/class-names.ts'
import { applicationAddress } from './application-address.ts'
import { useApplications, useApplicationsFilter, useOpenId } from './application.query.ts'
import type { Neighbors } from './application-head.tsx'
import { applicationRowId } from './application-row.tsx'
import { ApplicationTools } from './application-tools.tsx'
import { ApplicationsList } from './applications-list.tsx'
import './admin-careers.css'

export type OpenedProps = { id: string } & Neighbors

export function ApplicationsPanel({ Opened }: { Opened: LazyPanel<OpenedProps> }) {
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
      <ApplicationsList openId={openId} fetchOpened={Opened.fetchCode} />
      {openId && <Opened key={openId} id={openId} previous={previous} next={next} />}
    </div>
  )
}
