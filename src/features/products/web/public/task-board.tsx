// The sample task board, with the full record of each task.
import { ChevronDown } from 'lucide-react'
import { dayAndTime } from '#kernel/dates.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  APPROVAL_NAMES,
  PRIORITY_NAMES,
  SAMPLE_TASKS,
  SAMPLE_ZONE,
  type SampleTask,
  STATUS_NAMES,
  type TaskStatus,
  WAITING_SAMPLE,
} from './sample-tasks.content.ts'
import { TONES } from './task-tones.ts'
import './mind-ops.page.css'

export function TaskBoard({
  content: { title, text },
  decided,
}: {
  content: { title: string; text: string }
  decided: TaskStatus
}) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p>
            <span className="sample-mark">Sample data</span> {text}
          </p>
        </div>
        <table className="task-board">
          <caption className="visually-hidden">Sample agent tasks</caption>
          <thead>
            <tr>
              {['Task', 'Agent', 'Status', 'Priority', 'Deadline'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {SAMPLE_TASKS.map((task) => (
            <Task
              key={task.id}
              task={task.id === WAITING_SAMPLE.id ? asDecided(task, decided) : task}
            />
          ))}
        </table>
      </div>
    </section>
  )
}

const asDecided = (task: SampleTask, status: TaskStatus): SampleTask => ({
  ...task,
  status,
  approvals: status === 'waiting_approval' ? task.approvals : [],
})

const time = (instant: string): string => dayAndTime(new Date(instant), SAMPLE_ZONE)

function Task({ task }: { task: SampleTask }) {
  return (
    <tbody>
      <tr>
        <th scope="row">{task.title}</th>
        <td className="task-board-agent">{task.agentId}</td>
        <td className="task-board-status">
          <StatusBadge tone={TONES[task.status]}>{STATUS_NAMES[task.status]}</StatusBadge>
        </td>
        <td className="task-board-priority">{PRIORITY_NAMES[task.priority]}</td>
        <td className="task-board-deadline numeric">
          <time dateTime={task.deadline}>{time(task.deadline)}</time>
        </td>
      </tr>
      <tr className="task-record">
        <td colSpan={5}>
          <details>
            <summary>
              <Icon of={ChevronDown} /> The record{' '}
              <span className="visually-hidden">of “{task.title}”</span>
            </summary>
            <Record task={task} />
          </details>
        </td>
      </tr>
    </tbody>
  )
}

function Record({ task }: { task: SampleTask }) {
  const facts = [
    { label: 'Created by', values: [task.createdBy] },
    { label: 'Created', values: [time(task.createdAt)] },
    { label: 'Updated', values: [time(task.updatedAt)] },
    { label: 'Artifacts', values: task.artifacts.map(({ name }) => name) },
    {
      label: 'Approvals',
      values: task.approvals.length
        ? task.approvals.map(({ status, approver }) => `${APPROVAL_NAMES[status]} for ${approver}`)
        : ['None waiting'],
    },
    { label: 'Project', values: [task.projectId] },
    { label: 'Organization', values: [task.orgId] },
    { label: 'Task', values: [task.id] },
  ]
  return (
    <>
      <p>{task.description}</p>
      <dl>
        {facts.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
