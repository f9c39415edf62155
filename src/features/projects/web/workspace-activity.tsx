// The activities of a project, newest first.
import { ActivityList } from '#site/lists/activity-list.tsx'
import type { ProjectActivityKind, ProjectActivity } from '../project-activities.contract.ts'
import type { Project } from '../projects.contract.ts'
import '#ui/work-layout.css'
import './workspace.css'

/** The detail replaces `…`. */
const ACTIVITY_TEXTS: Record<ProjectActivityKind, string> = {
  created: 'Started with quote …',
  started: 'Work started',
  'approval-requested': 'Approval requested for “…”',
  'approval-request-withdrawn': 'Approval request canceled for “…”',
  approved: '“…” approved',
  'changes-requested': 'Changes requested for “…”',
  completed: '“…” completed',
  delivered: 'Delivered',
  'task-added': 'To-do added: …',
  'task-done': 'To-do done: …',
  'task-removed': 'To-do removed: …',
  'milestone-added': 'Milestone added: …',
  'milestone-changed': 'Milestone changed: …',
  'milestone-removed': 'Milestone removed: …',
  'file-added': 'File added: …',
  'waiting-on-changed': '…',
  'change-accepted': 'Change order … accepted',
  'template-chosen': 'Plan chosen: …',
  paused: 'Paused …',
  resumed: 'Resumed',
  canceled: 'Canceled: …',
  reopened: 'Reopened: …',
  'team-task-added': 'Team to-do added: …',
  'team-task-done': 'Team to-do done: …',
  'team-task-removed': 'Team to-do removed: …',
  'support-changed': '…',
}
const WAITING_ON_LABELS: Record<string, string> = {
  agency: 'Set manually: the team’s turn',
  customer: 'Set manually: the customer’s turn',
}

const SHOWN = 5

export function WorkspaceActivity({ project: { activities } }: { project: Project }) {
  const lines = activities.map((one) => ({ text: activityText(one), at: one.at }))
  const earlier = lines.slice(SHOWN)
  return (
    <section className="card workspace-activity" aria-labelledby="workspace-activity">
      <h2 id="workspace-activity" className="card-head">
        Activity
      </h2>
      <ActivityList list={lines.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length} earlier</summary>
          <ActivityList list={earlier} />
        </details>
      )}
    </section>
  )
}

function activityText({ what, byName, detail }: ProjectActivity): string {
  const text =
    what === 'waiting-on-changed'
      ? WAITING_ON_LABELS[detail ?? '']
      : what === 'created' && !detail
        ? 'Started without a quote'
        : ACTIVITY_TEXTS[what].replace('…', detail ?? '')
  return `${text}${byName && `, by ${byName}`}`
}
