// The customer's to-dos, soonest due first.
import { SquareCheck, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Icon } from '#ui/icon.tsx'
import type { Project, ProjectTask } from '../projects.contract.ts'
import type { Side } from './project.query.ts'
import { dueLabel } from './project-texts.ts'
import '#ui/work-layout.css'
import './workspace.css'

type Props = {
  project: Project
  side: Side
  onOpen?: ((task: ProjectTask) => void) | undefined
  actions?: (task: ProjectTask) => ReactNode
  foot?: ReactNode
}

export function WorkspaceTasks({
  project: { tasks, openTasks, today },
  side,
  onOpen,
  actions,
  foot,
}: Props) {
  return (
    <section className="card" aria-labelledby="workspace-tasks">
      <div className="row card-head">
        <h2 id="workspace-tasks">{side === 'customer' ? 'Your to-dos' : 'Their to-dos'}</h2>
        <p className="side-note">{openTasks === 0 ? 'all done' : `${openTasks} open`}</p>
      </div>
      {tasks.length > 0 ? (
        <ul className="workspace-tasks">
          {tasks.map((task) => (
            <li key={task.id} className={task.doneAt ? 'workspace-task-done' : undefined}>
              <TaskName task={task} onOpen={task.doneAt ? undefined : onOpen} />
              <TaskDate task={task} today={today} />
              {task.answer && <p className="workspace-task-answer">{task.answer}</p>}
              {!task.doneAt && actions?.(task)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="workspace-none">Nothing to do.</p>
      )}
      {foot}
    </section>
  )
}

function TaskName({ task, onOpen }: { task: ProjectTask; onOpen: Props['onOpen'] }) {
  const { title, doneAt, doneBy } = task
  const name = (
    <>
      <Icon of={doneAt ? SquareCheck : Square} />
      <span>
        {title}
        {doneAt && <span className="visually-hidden">, done</span>}
        {doneBy === 'agency' && <span className="side-note">checked off by the team</span>}
      </span>
    </>
  )
  return onOpen ? (
    <button
      type="button"
      className="workspace-task-name"
      aria-haspopup="dialog"
      onClick={() => onOpen(task)}
    >
      {name}
    </button>
  ) : (
    <div className="workspace-task-name">{name}</div>
  )
}

function TaskDate({ task: { doneAt, dueOn }, today }: { task: ProjectTask; today: string }) {
  const { timeZone } = useCompany()
  if (doneAt)
    return (
      <span className="workspace-due numeric">done {monthDay(new Date(doneAt), timeZone)}</span>
    )
  const due = dueLabel(dueOn, today)
  return due ? (
    <span className={`workspace-due workspace-due-${due.tone} numeric`}>{due.label}</span>
  ) : (
    <span />
  )
}
