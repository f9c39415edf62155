// The agency's project workspace, with all its actions.
import { Check, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { isOpenState, type Project, type ProjectTask } from '../../projects.contract.ts'
import { MembersCard } from '../../members/web/admin/members-card.tsx'
import { AgencySupport } from './agency-support.tsx'
import { ProjectStateTools } from '../../states/web/admin/project-state-tools.tsx'
import { StoppedBanner } from '../../states/web/stopped-banner.tsx'
import { ChooseTemplateDialog } from '../../templates/web/admin/choose-template.tsx'
import { MilestoneActions } from './milestone-actions.tsx'
import { NewMilestoneDialog } from './milestone-dialog.tsx'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { useTaskRemoval, useCompleteTask } from '../project-changes.ts'
import { useWorkspace } from '../project.query.ts'
import { ProjectOrigin } from '../project-origin.tsx'
import { whenText } from '../project-texts.ts'
import { WorkspaceActivity } from '../workspace-activity.tsx'
import { WorkspaceFiles } from '../workspace-files.tsx'
import { WorkspaceMilestones } from '../workspace-milestones.tsx'
import { WorkspaceTasks } from '../workspace-tasks.tsx'
import { WorkspaceWaiting } from '../workspace-waiting.tsx'
import { StatusBanner } from './status-banner.tsx'
import { WaitingOnChoice } from './waiting-on-choice.tsx'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/dialogs.css'
import '../workspace.css'

type Parts = {
  hours: (project: Project) => ReactNode
  afterDelivery: (project: Project) => ReactNode
  changeOrders: (project: Project) => ReactNode
  proofs: (project: Project) => ReactNode
  taskTools: (project: Project, task: ProjectTask) => ReactNode
  money: (project: Project) => ReactNode
  thread: (project: Project) => ReactNode
}

export function ProjectPanel({ id, ...parts }: { id: string } & Parts) {
  const { timeZone } = useCompany()
  const { data: project, error } = useWorkspace('agency', id)
  return (
    <>
      <div className="project-head">
        <p className="small">
          <Link className="text-link" to={paths.admin.projects}>
            Projects
          </Link>
        </p>
        {project && <h2 className="project-title">{project.name}</h2>}
        {project && (
          <p className="muted">
            <ProjectOrigin project={project} side="agency" /> {whenText(project, timeZone)}{' '}
            <a className="text-link" href={`mailto:${project.email}`}>
              {project.email}
            </a>
          </p>
        )}
        {project && <ProjectStateTools key={project.state} project={project} />}
      </div>
      {project ? (
        <AgencyWorkspace key={id} project={project} {...parts} />
      ) : (
        <Missing error={error} />
      )}
    </>
  )
}

function Missing({ error }: { error: Error | null }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <section className="card">
      {isGone ? (
        <EmptyState text={error.message} more="The link may be incomplete." />
      ) : (
        <QueryState title="Couldn’t load the project." error={error} rows={7} />
      )}
    </section>
  )
}

function AgencyWorkspace({
  project,
  hours,
  afterDelivery,
  changeOrders,
  proofs,
  taskTools,
  money,
  thread,
}: { project: Project } & Parts) {
  const [opened, setOpened] = useState<'milestone' | 'task' | 'template'>()
  const close = (): void => setOpened(undefined)
  const isOpen = isOpenState(project.state)
  return (
    <>
      <StatusBanner project={project} />
      <StoppedBanner project={project} side="agency" />
      <div className="with-rail project-workspace">
        <div className="stack">
          <WorkspaceMilestones
            project={project}
            side="agency"
            actions={(milestone) => <MilestoneActions project={project} milestone={milestone} />}
            foot={isOpen && <PlanTools project={project} onOpen={setOpened} />}
          />
          {proofs(project)}
          <WorkspaceFiles project={project} side="agency" />
        </div>
        <div className="stack">
          <WorkspaceTasks
            project={project}
            side="agency"
            actions={(task) =>
              isOpen && (
                <TaskActions projectId={project.id} task={task}>
                  {taskTools(project, task)}
                </TaskActions>
              )
            }
            foot={isOpen && <AddRow onAdd={() => setOpened('task')}>Add a to-do</AddRow>}
          />
          <WorkspaceTasks
            project={project}
            side="agency"
            of="agency"
            actions={(task) =>
              isOpen && (
                <TaskActions projectId={project.id} task={task}>
                  {taskTools(project, task)}
                </TaskActions>
              )
            }
          />
          <WorkspaceWaiting project={project} side="agency">
            {project.state === 'active' && <WaitingOnChoice project={project} />}
          </WorkspaceWaiting>
          <MembersCard project={project} />
          {project.state !== 'canceled' && <AgencySupport project={project} />}
          {money(project)}
        </div>
        <div className="stack workspace-after">
          {hours(project)}
          {thread(project)}
          {afterDelivery(project)}
          {changeOrders(project)}
          <WorkspaceActivity project={project} />
        </div>
      </div>
      {opened === 'milestone' && <NewMilestoneDialog project={project} onClose={close} />}
      {opened === 'template' && <ChooseTemplateDialog project={project} onClose={close} />}
      {opened === 'task' && <NewTaskDialog project={project} onClose={close} />}
    </>
  )
}

function PlanTools({
  project: { state },
  onOpen,
}: {
  project: Project
  onOpen: (what: 'milestone' | 'template') => void
}) {
  return (
    <div className="workspace-foot row-start">
      <Button
        variant="neutral"
        size="small"
        aria-haspopup="dialog"
        onClick={() => onOpen('milestone')}
      >
        <Icon of={Plus} />
        Add a milestone
      </Button>
      {state === 'waiting-for-deposit' && (
        <Button
          variant="neutral"
          size="small"
          aria-haspopup="dialog"
          onClick={() => onOpen('template')}
        >
          Choose another template
        </Button>
      )}
    </div>
  )
}

function AddRow({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <p className="workspace-foot">
      <Button variant="neutral" size="small" aria-haspopup="dialog" onClick={onAdd}>
        <Icon of={Plus} />
        {children}
      </Button>
    </p>
  )
}

type TaskActionsProps = { projectId: string; task: ProjectTask; children: ReactNode }

function TaskActions({ projectId, task, children }: TaskActionsProps) {
  const { id, title } = task
  const [isRemoving, setRemoving] = useState(false)
  const ticking = useCompleteTask(projectId, id)
  return (
    <div className="workspace-task-actions">
      <Button
        variant="neutral"
        size="small"
        busy={ticking.isPending}
        onClick={() => void restoreFocusAfter(ticking.mutateAsync())}
      >
        <Icon of={Check} />
        Mark as done<span className="visually-hidden">: {title}</span>
      </Button>
      {children}
      <button
        type="button"
        className="icon-button icon-button-danger"
        aria-haspopup="dialog"
        aria-label={`Remove ${title}`}
        onClick={() => setRemoving(true)}
      >
        <Icon of={Trash2} />
      </button>
      {isRemoving && (
        <RemoveTaskDialog projectId={projectId} task={task} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

function RemoveTaskDialog({
  projectId,
  task: { id, side, title },
  onClose,
}: {
  projectId: string
  task: ProjectTask
  onClose: () => void
}) {
  const removing = useTaskRemoval(projectId, id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${title}”?`}
      text={
        side === 'customer'
          ? 'It is removed from their to-dos right away, without a notification. The activity list keeps its name.'
          : 'The activity list keeps its name.'
      }
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Removing"
          onClick={() => removing.mutate(undefined, { onSuccess: onClose })}
        >
          Remove to-do
        </Button>
      </div>
    </Dialog>
  )
}
