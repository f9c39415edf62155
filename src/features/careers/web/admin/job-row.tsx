// One row in the list of jobs, and its deletion.
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Job, JOB_STATUSES, JOB_TYPES } from '../../jobs.contract.ts'
import { useRemovingJob } from './job-changes.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/dialogs.css'
import './admin-careers.css'

const applicationCountText = (count: number): string =>
  count === 1 ? '1 application' : `${count} applications`

export function JobTableRow({
  job,
  isOpen,
  onEdit,
  onRemove,
}: {
  job: Job
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { id, title, location, posted, closesOn, category, type, status, applications = 0 } = job
  const today = useAgencyDay()
  const around = [
    location,
    `posted ${formatDay(posted)}`,
    closesOn && `${today <= closesOn ? 'closes' : 'closed'} ${formatDay(closesOn)}`,
  ]
  return (
    <tr className={isOpen ? 'selected' : undefined}>
      <td className="stacked-left stacked-first">
        <b>{title}</b>
        <span className="side-note">{around.filter(Boolean).join(' · ')}</span>
      </td>
      <td className="muted stacked-left stacked-second">{category}</td>
      <td className="stacked-hidden">{JOB_TYPES[type]}</td>
      <td className="stacked-right stacked-first">
        <StatusBadge tone={status === 'active' ? 'ok' : 'neutral'}>
          {JOB_STATUSES[status]}
        </StatusBadge>
      </td>
      <td className="table-right numeric stacked-left stacked-third">
        <Link
          className="text-link"
          to={paths.admin.applicationsFor(id)}
          aria-label={`${applicationCountText(applications)} for ${title}`}
        >
          {applications}
          <span className="job-applications">
            {' '}
            {applications === 1 ? 'application' : 'applications'}
          </span>
        </Link>
      </td>
      <td className="table-right stacked-right stacked-third job-actions">
        <button type="button" className="icon-button" aria-label={`Edit ${title}`} onClick={onEdit}>
          <Icon of={Pencil} />
        </button>
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Delete ${title}`}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      </td>
    </tr>
  )
}

export function RemoveJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const removing = useRemovingJob()
  const { title, applications = 0 } = job
  const kept =
    applications === 1 ? 'Its application stays' : `Its ${applications} applications stay`
  const applicationsNote = applications
    ? `${kept} in the Applications tab, and can still be answered.`
    : 'It has no applications.'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${title}”?`}
      text={`It will be removed from the website right away. ${applicationsNote}`}
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep it</DialogCloseButton>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Deleting"
          onClick={() => removing.mutate(job, { onSettled: onClose })}
        >
          Delete job
        </Button>
      </div>
    </Dialog>
  )
}
