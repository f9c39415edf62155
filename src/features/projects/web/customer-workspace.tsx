// The customer's project workspace.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Milestone, Project, ProjectTask } from '../projects.contract.ts'
import { awaitsApproval } from '../projects.rules.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { WorkspaceActivity } from './workspace-activity.tsx'
import { WorkspaceFiles } from './workspace-files.tsx'
import { WorkspaceMilestones } from './workspace-milestones.tsx'
import { WorkspacePayments } from './workspace-payments.tsx'
import { WorkspaceNextStep } from './workspace-next-step.tsx'
import { WorkspaceTasks } from './workspace-tasks.tsx'
import { WorkspaceWaiting } from './workspace-waiting.tsx'
import { TaskDialog } from './task-dialog.tsx'

export function CustomerWorkspace({ project, thread }: { project: Project; thread: ReactNode }) {
  // A snapshot: keeps dialog and input when the to-do is completed meanwhile.
  const [task, openTask] = useState<ProjectTask>()
  const [stop, openApproval] = useState<Milestone>()
  const isTaskOpen = project.tasks.some(({ id, doneAt }) => id === task?.id && !doneAt)
  const isStopOpen = project.milestones.some((one) => one.id === stop?.id && awaitsApproval(one))
  return (
    <>
      <DeliveredBanner project={project} />
      <WorkspaceNextStep project={project} onTask={openTask} onApproval={openApproval} />
      <div className="with-rail room">
        <div className="stack">
          <WorkspaceMilestones
            project={project}
            side="customer"
            actions={(stop) => <Answer stop={stop} onOpen={openApproval} />}
          />
          <WorkspaceFiles project={project} side="customer" />
        </div>
        <div className="stack">
          <WorkspaceTasks
            project={project}
            side="customer"
            onOpen={project.state === 'delivered' ? undefined : openTask}
          />
          <WorkspaceWaiting project={project} side="customer" />
          <WorkspacePayments project={project} />
        </div>
        <div className="stack workspace-after">
          {thread}
          <WorkspaceActivity project={project} />
        </div>
      </div>
      {task && (
        <TaskDialog
          projectId={project.id}
          task={task}
          isOver={!isTaskOpen}
          onClose={() => openTask(undefined)}
        />
      )}
      {stop && (
        <ApprovalDialog
          projectId={project.id}
          stop={stop}
          isOver={!isStopOpen}
          onClose={() => openApproval(undefined)}
        />
      )}
    </>
  )
}

function Answer({ stop, onOpen }: { stop: Milestone; onOpen: (stop: Milestone) => void }) {
  if (!awaitsApproval(stop)) return null
  return (
    <div className="workspace-stop-actions">
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => onOpen(stop)}>
        Review it<span className="visually-hidden">: {stop.name}</span>
      </Button>
    </div>
  )
}

function DeliveredBanner({ project: { state, maintenanceUntil, today } }: { project: Project }) {
  if (state !== 'delivered') return null
  const isFree = maintenanceUntil !== null && maintenanceUntil >= today
  return (
    <Banner
      tone="ok"
      title="Your project is delivered."
      action={
        maintenanceUntil ? (
          <Link className="text-link" to="/maintenance-plans" reloadDocument>
            Maintenance plans
          </Link>
        ) : undefined
      }
    >
      {maintenanceUntil === null && 'All agreed work is done.'}
      {maintenanceUntil !== null &&
        (isFree
          ? `Free maintenance runs until the end of ${dayInWords(maintenanceUntil)}, and ends automatically.`
          : `Free maintenance ended ${dayInWords(maintenanceUntil)}. Nothing is charged.`)}
    </Banner>
  )
}
