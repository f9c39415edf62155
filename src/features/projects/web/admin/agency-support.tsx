// The end of support for the team: an admin moves it, and the team marks a plan as offered.
import { type ReactNode, useState } from 'react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import {
  type Project,
  SUPPORT_KINDS,
  SupportChange,
  type SupportKind,
} from '../../projects.contract.ts'
import { LATEST_DAYS, NOTICE_DAYS } from '../../support.rules.ts'
import { useFollowUpMark, useSupportChange } from '../project-changes.ts'
import { SupportCard } from '../support-card.tsx'
import '#ui/work-layout.css'
import '../workspace.css'

type Opened = { kind: SupportKind; until: string }

export function AgencySupport({ project }: { project: Project }) {
  const [opened, open] = useState<Opened>()
  const { state, supportPeriod, today } = project
  const isWithout = state === 'delivered' && supportPeriod === null
  return (
    <>
      <SupportCard
        project={project}
        actions={(kind, until) => (
          <AdminOnly>
            <button
              type="button"
              className="text-link link-action"
              aria-haspopup="dialog"
              onClick={() => open({ kind, until })}
            >
              Change
              <span className="visually-hidden">
                {' '}
                the end of {SUPPORT_KINDS[kind].toLowerCase()}
              </span>
            </button>
          </AdminOnly>
        )}
      >
        {isWithout ? (
          <AdminOnly>
            <p className="workspace-support-foot">
              <Button
                variant="neutral"
                size="small"
                aria-haspopup="dialog"
                onClick={() => open({ kind: 'support', until: today })}
              >
                Add support
              </Button>
            </p>
          </AdminOnly>
        ) : (
          <FollowUpMark project={project} />
        )}
      </SupportCard>
      {opened && (
        <SupportDialog projectId={project.id} opened={opened} onClose={() => open(undefined)} />
      )}
    </>
  )
}

function FollowUpMark({
  project: { id, supportPeriod, followUp, planOfferedAt },
}: {
  project: Project
}) {
  const marking = useFollowUpMark(id)
  if (!supportPeriod || !followUp) return null
  if (followUp.hasPlan) return <Foot>A plan with maintenance is active.</Foot>
  const { daysLeft } = supportPeriod
  if (daysLeft < -LATEST_DAYS || daysLeft > NOTICE_DAYS) return null
  const isDone = planOfferedAt !== null
  return (
    <Foot>
      {isDone ? 'A plan was offered.' : 'No plan follows yet.'}{' '}
      <Button
        variant="neutral"
        size="small"
        busy={marking.isPending}
        onClick={() => marking.mutate(!isDone)}
      >
        {isDone ? 'Undo' : 'Mark plan as offered'}
      </Button>
    </Foot>
  )
}

const Foot = ({ children }: { children: ReactNode }) => (
  <p className="side-note workspace-support-foot">{children}</p>
)

function SupportDialog({
  projectId,
  opened: { kind, until },
  onClose,
}: {
  projectId: string
  opened: Opened
  onClose: () => void
}) {
  const saving = useSupportChange(projectId)
  const filled = useDialogForm(SupportChange, saving, onClose, { kind })
  return (
    <FormDialog
      title={`End of ${SUPPORT_KINDS[kind].toLowerCase()}`}
      text="The customer sees the day and the reason, and is notified in the dashboard."
      filled={filled}
      isSending={saving.isPending}
      save="Save the day"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Last day"
        name="until"
        type="date"
        required
        defaultValue={until}
        error={filled.errors.until}
      />
      <TextField
        label="Reason"
        name="reason"
        required
        maxLength={200}
        error={filled.errors.reason}
      />
    </FormDialog>
  )
}
