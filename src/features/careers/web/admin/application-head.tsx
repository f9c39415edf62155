// Header of an open application: applicant, job and status.
import { ChevronLeft, ChevronRight, Pencil, Trash2, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from '#ui/routing/routing.ts'
import { formatDay, relativeDayAndTime } from '#kernel/dates.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useCompany } from '#site/data/company.ts'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import { useKeys } from '#ui/keys.ts'
import { useNow } from '#ui/now.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import type { ApplicationDetail } from '../../applications.contract.ts'
import type { ApplicationStatus } from '../../application-statuses.contract.ts'
import { useSetStatus } from './application-changes.ts'
import { applicationAddress } from './application-address.ts'
import { ALL_STATUSES } from './application.query.ts'
import { StatusSelect, useChoosing } from './application-status.tsx'
import { useBlind, useNameOf } from './blind-review.query.ts'
import { DeleteDialog } from './selected-applications.tsx'
import { EditApplicationDialog } from './edit-application.tsx'
import '#ui/threads.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './admin-careers.css'
import '#ui/keys.css'

export type Neighbors = { previous: (() => void) | undefined; next: (() => void) | undefined }

export function ApplicationHead({
  application,
  previous,
  next,
}: { application: ApplicationDetail } & Neighbors) {
  const { jobTitle, appliedDate, source } = application
  const [isBlind] = useBlind()
  const name = useNameOf()(application)
  return (
    <>
      <header className="application-head">
        <span className="avatar" aria-hidden>
          {isBlind ? <Icon of={UserRound} /> : initialsOf(name)}
        </span>
        <div>
          <Heading name={name} />
          <p className="side-note">
            {jobTitle}, applied {formatDay(appliedDate)}
            {source !== 'website' && `, added manually: ${source}`}
          </p>
        </div>
        <div className="application-actions">
          <span className="application-neighbors">
            <NeighborButton
              icon={ChevronLeft}
              label="Previous applicant"
              keyName="K"
              go={previous}
            />
            <NeighborButton icon={ChevronRight} label="Next applicant" keyName="J" go={next} />
          </span>
          <Changing application={application} name={name} isBlind={isBlind} />
        </div>
      </header>
      <StatusBar application={application} />
    </>
  )
}

function Heading({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  const [cameByLink] = useState(navigation === 'PUSH')
  useEffect(() => {
    // A dialog that opened meanwhile keeps the focus.
    if (!cameByLink || heading.current?.closest('[aria-hidden=true]')) return
    heading.current?.focus({ preventScroll: true })
    // The list's scroll position may be far from here.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [cameByLink])
  return (
    <h2 id="applicant" ref={heading} tabIndex={-1}>
      {name}
    </h2>
  )
}

function NeighborButton({
  icon,
  label,
  keyName,
  go,
}: {
  icon: typeof ChevronLeft
  label: string
  keyName: string
  go: (() => void) | undefined
}) {
  return (
    <Tooltip text={`${label} (${keyName})`}>
      {(control) => (
        <button
          {...control}
          type="button"
          className="icon-button"
          aria-label={label}
          aria-disabled={!go}
          onClick={go}
        >
          <Icon of={icon} />
        </button>
      )}
    </Tooltip>
  )
}

function Changing({
  application,
  name,
  isBlind,
}: {
  application: ApplicationDetail
  name: string
  isBlind: boolean
}) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = (): void => setOpen(undefined)
  return (
    <>
      {!isBlind && (
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-label="Edit application"
          onClick={() => setOpen('edit')}
        >
          <Icon of={Pencil} />
        </button>
      )}
      <AdminOnly>
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-haspopup="dialog"
          aria-label="Delete application"
          onClick={() => setOpen('delete')}
        >
          <Icon of={Trash2} />
        </button>
      </AdminOnly>
      {open === 'edit' && <EditApplicationDialog application={application} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          ids={[application.id]}
          name={name}
          onClose={close}
          onGone={(gone) =>
            void (
              gone.length &&
              navigate(applicationAddress(search, undefined), {
                replace: true,
                preventScrollReset: true,
              })
            )
          }
        />
      )}
    </>
  )
}

function StatusBar({ application }: { application: ApplicationDetail }) {
  const choosing = useChoosing(application)
  const undo = useUndoOf(application)
  useKeys({
    ...Object.fromEntries(
      ALL_STATUSES.map((status, at) => [String(at + 1), () => choosing.choose(status)]),
    ),
    z: undo,
  })
  return (
    <div className="application-bar">
      <label htmlFor="application-status">Status</label>
      <StatusSelect application={application} choosing={choosing} id="application-status" />
      <ChangedBy application={application} />
      <span className="application-keys" aria-hidden>
        <kbd>1</kbd>–<kbd>4</kbd>
      </span>
      {choosing.dialog}
    </div>
  )
}

const changesOf = ({ activities }: ApplicationDetail) =>
  activities.filter(({ what }) => what === 'status')

function ChangedBy({ application }: { application: ApplicationDetail }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const last = changesOf(application).at(-1)
  return (
    <span className="side-note">
      {last
        ? `changed ${relativeDayAndTime(new Date(last.at), now, timeZone)}${last.by ? ` by ${last.by}` : ''}`
        : 'not changed yet'}
    </span>
  )
}

/** Restores the previous status while the mail is pending. */
export function useUndoOf(application: ApplicationDetail): (() => void) | undefined {
  const { pendingMail } = application
  const changing = useSetStatus(useNameOf()(application))
  // The server only writes values of the contract.
  const status = (changesOf(application).at(-2)?.detail ?? 'pending') as ApplicationStatus
  if (!pendingMail || changing.isPending) return undefined
  return () => void restoreFocusAfter(changing.mutateAsync({ application, status }))
}
