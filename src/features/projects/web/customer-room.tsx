// The customer's project workspace.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Milestone, Project, ProjectTask } from '../projects.contract.ts'
import { awaitsApproval } from '../projects.rules.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { RoomActivity } from './room-activity.tsx'
import { RoomFiles } from './room-files.tsx'
import { RoomMilestones } from './room-milestones.tsx'
import { RoomMoney } from './room-money.tsx'
import { RoomNext } from './room-next.tsx'
import { RoomTasks } from './room-tasks.tsx'
import { RoomWaiting } from './room-waiting.tsx'
import { TaskDialog } from './task-dialog.tsx'

export function CustomerRoom({ project, thread }: { project: Project; thread: ReactNode }) {
  // A snapshot: keeps dialog and input when the to-do is completed meanwhile.
  const [task, openTask] = useState<ProjectTask>()
  const [stop, openApproval] = useState<Milestone>()
  const isTaskOpen = project.tasks.some(({ id, doneAt }) => id === task?.id && !doneAt)
  const isStopOpen = project.milestones.some((one) => one.id === stop?.id && awaitsApproval(one))
  return (
    <>
      <DeliveredBanner project={project} />
      <RoomNext project={project} onTask={openTask} onApproval={openApproval} />
      <div className="with-rail room">
        <div className="stack">
          <RoomMilestones
            project={project}
            side="customer"
            actions={(stop) => <Answer stop={stop} onOpen={openApproval} />}
          />
          <RoomFiles project={project} side="customer" />
        </div>
        <div className="stack">
          <RoomTasks
            project={project}
            side="customer"
            onOpen={project.state === 'delivered' ? undefined : openTask}
          />
          <RoomWaiting project={project} side="customer" />
          <RoomMoney project={project} />
        </div>
        <div className="stack room-after">
          {thread}
          <RoomActivity project={project} />
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
    <div className="room-stop-actions">
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => onOpen(stop)}>
        Look at it<span className="visually-hidden">: {stop.name}</span>
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
      {maintenanceUntil === null && 'Everything that was agreed is done.'}
      {maintenanceUntil !== null &&
        (isFree
          ? `Free maintenance runs until the end of ${dayInWords(maintenanceUntil)}, and ends by itself.`
          : `Free maintenance ended ${dayInWords(maintenanceUntil)}. Nothing is charged.`)}
    </Banner>
  )
}
