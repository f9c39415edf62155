// The to-dos of the customer or of the team, soonest due first.
import { SquareCheck, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Icon } from '#ui/icon.tsx'
import type { Project, ProjectTask, TaskSide } from '../projects.contract.ts'
import type { Side } from './project.query.ts'
import { dueLabel, shortDate } from './project-texts.ts'
import '#ui/work-layout.css'
import './workspace.css'

type Props = {
  project: Project
  side: Side
  /** Whose to-dos; the customer sees only their own. */
  of?: TaskSide
  onOpen?: ((task: ProjectTask) => void) | undefined
  actions?: (task: ProjectTask) => ReactNode
  foot?: ReactNode
}

export function WorkspaceTasks({
  project: { tasks: all, state, today },
  side,
  of = 'customer',
  onOpen,
  actions,
  foot,
}: Props) {
  const tasks = all.filter((task) => task.side === of)
  const open = tasks.filter(({ doneAt }) => !doneAt).length
  const id = `workspace-tasks-of-${of}`
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row card-head">
        <h2 id={id}>{side === 'customer' ? 'Your to-dos' : TITLES[of]}</h2>
        <p className="side-note">
          {state !== 'canceled' && (open > 0 ? `${open} open` : tasks.length > 0 && 'all done')}
        </p>
      </div>
      {tasks.length > 0 ? (
        <ul className="workspace-tasks">
          {tasks.map((task) => (
            <li key={task.id} className={task.doneAt ? 'workspace-task-done' : undefined}>
              <TaskName task={task} onOpen={task.doneAt ? undefined : onOpen} />
              <TaskDate task={task} state={state} today={today} />
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

const TITLES: Record<TaskSide, string> = { customer: 'Their to-dos', agency: 'Team to-dos' }

function TaskName({ task, onOpen }: { task: ProjectTask; onOpen: Props['onOpen'] }) {
  const { side, title, doneAt, doneBy, ownerName } = task
  const name = (
    <>
      <Icon of={doneAt ? SquareCheck : Square} />
      <span>
        {title}
        {doneAt && <span className="visually-hidden">, done</span>}
        {ownerName && <span className="side-note">{ownerName}</span>}
        {side === 'customer' && doneBy === 'agency' && (
          <span className="side-note">checked off by the team</span>
        )}
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

type DateProps = { task: ProjectTask; state: Project['state']; today: string }

function TaskDate({ task: { doneAt, dueOn, days }, state, today }: DateProps) {
  const { timeZone } = useCompany()
  if (doneAt)
    return (
      <span className="workspace-due numeric">done {monthDay(new Date(doneAt), timeZone)}</span>
    )
  if (state === 'canceled') return <span />
  if (dueOn === null)
    return (
      <span className="workspace-due numeric">
        day {days}
        <span className="visually-hidden"> after the start</span>
      </span>
    )
  if (state === 'paused') return <span className="workspace-due numeric">{shortDate(dueOn)}</span>
  const due = dueLabel(dueOn, today)
  return due ? (
    <span className={`workspace-due workspace-due-${due.tone} numeric`}>{due.label}</span>
  ) : (
    <span />
  )
}
