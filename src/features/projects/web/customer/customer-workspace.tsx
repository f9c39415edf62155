// The customer's project workspace.
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import {
  type FollowUp,
  isOpenState,
  type Milestone,
  type Project,
  type ProjectTask,
  SUPPORT_KINDS,
  type SupportPeriod,
} from '../../projects.contract.ts'
import { awaitsApproval } from '../../projects.rules.ts'
import { StoppedBanner } from '../../states/web/stopped-banner.tsx'
import { CustomerMembers } from '../../members/web/customer-members.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { WorkspaceActivity } from '../workspace-activity.tsx'
import { WorkspaceFiles } from '../workspace-files.tsx'
import { WorkspaceMilestones } from '../workspace-milestones.tsx'
import { WorkspacePayments } from './workspace-payments.tsx'
import { WorkspaceNextStep } from './workspace-next-step.tsx'
import { SupportCard } from '../support-card.tsx'
import { WorkspaceTasks } from '../workspace-tasks.tsx'
import { WorkspaceWaiting } from '../workspace-waiting.tsx'
import { TaskDialog } from './task-dialog.tsx'
import '#ui/work-layout.css'
import '../workspace.css'

type Props = { project: Project; thread: ReactNode; handover: ReactNode; proofs: ReactNode }

export function CustomerWorkspace({ project, thread, handover, proofs }: Props) {
  // The dialog keeps this copy and the input if another person completes the to-do meanwhile.
  const [task, openTask] = useState<ProjectTask>()
  const [milestone, openApproval] = useState<Milestone>()
  const isOpen = isOpenState(project.state)
  const isTaskOpen = isOpen && project.tasks.some(({ id, doneAt }) => id === task?.id && !doneAt)
  const isMilestoneOpen =
    isOpen && project.milestones.some((one) => one.id === milestone?.id && awaitsApproval(one))
  return (
    <>
      <DeliveredBanner project={project} />
      <StoppedBanner project={project} side="customer" />
      <Welcome project={project} />
      {handover}
      <WorkspaceNextStep project={project} onTask={openTask} onApproval={openApproval} />
      <div className="with-rail project-workspace">
        <div className="stack">
          <WorkspaceMilestones
            project={project}
            side="customer"
            actions={(milestone) => (
              <MilestoneApproval project={project} milestone={milestone} onOpen={openApproval} />
            )}
          />
          {proofs}
          <WorkspaceFiles project={project} side="customer" />
        </div>
        <div className="stack">
          <WorkspaceTasks
            project={project}
            side="customer"
            onOpen={isOpen ? openTask : undefined}
          />
          <WorkspaceWaiting project={project} side="customer" />
          <CustomerMembers project={project} />
          <SupportCard project={project} />
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
      {milestone && (
        <ApprovalDialog
          projectId={project.id}
          milestone={milestone}
          isOver={!isMilestoneOpen}
          onClose={() => openApproval(undefined)}
        />
      )}
    </>
  )
}

/** Until the first milestone is done. */
function Welcome({ project: { state, welcome, milestonesDone } }: { project: Project }) {
  if (!welcome || milestonesDone > 0 || !isOpenState(state)) return null
  return (
    <section className="card card-body workspace-welcome" aria-labelledby="workspace-welcome">
      <h2 id="workspace-welcome">How this works</h2>
      <p>{welcome}</p>
    </section>
  )
}

function MilestoneApproval({
  project: { state },
  milestone,
  onOpen,
}: {
  project: Project
  milestone: Milestone
  onOpen: (milestone: Milestone) => void
}) {
  if (!awaitsApproval(milestone) || !isOpenState(state)) return null
  return (
    <div className="workspace-milestone-actions">
      <Button
        variant="neutral"
        size="small"
        aria-haspopup="dialog"
        onClick={() => onOpen(milestone)}
      >
        Review it<span className="visually-hidden">: {milestone.name}</span>
      </Button>
    </div>
  )
}

function DeliveredBanner({ project: { state, supportPeriod, followUp } }: { project: Project }) {
  if (state !== 'delivered') return null
  return (
    <Banner
      tone="ok"
      title="Your project is delivered."
      action={supportPeriod && followUp && <PlanLink followUp={followUp} />}
    >
      {supportPeriod ? endText(supportPeriod) : 'All agreed work is done.'}
    </Banner>
  )
}

const endText = ({ kind, until, daysLeft }: SupportPeriod): string =>
  daysLeft >= 0
    ? `${SUPPORT_KINDS[kind]} runs until the end of ${formatDay(until)}, and ends automatically.`
    : `${SUPPORT_KINDS[kind]} ended ${formatDay(until)}. Nothing is charged.`

function PlanLink({ followUp: { plans, hasPlan } }: { followUp: FollowUp }) {
  const [plan, other] = plans
  if (hasPlan || !plan) return null
  return other ? (
    <Link className="text-link" to={paths.maintenancePlans} reloadDocument>
      Maintenance plans
    </Link>
  ) : (
    <Link className="text-link" to={paths.customer.planChoice(plan.id)}>
      {plan.name}
    </Link>
  )
}
