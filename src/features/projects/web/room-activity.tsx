// The activities of a project, newest first.
import { ActivityList } from '#site/activity-list.tsx'
import type { ActivityKind, Project, ProjectActivity } from '../projects.contract.ts'

/** `…` is replaced by the detail. */
const WORDS: Record<ActivityKind, string> = {
  begun: 'Begun with quote …',
  started: 'Work started',
  'approval-asked': 'Approval asked for “…”',
  'approval-taken-back': 'No longer asked about “…”',
  approved: '“…” approved',
  'changes-asked': 'Changes asked for “…”',
  completed: '“…” completed',
  delivered: 'Delivered',
  'task-added': 'To-do added: …',
  'task-done': 'To-do done: …',
  'task-removed': 'To-do removed: …',
  'milestone-added': 'Milestone added: …',
  'milestone-changed': 'Milestone changed: …',
  'milestone-removed': 'Milestone removed: …',
  'file-added': 'File added: …',
  'turn-set': '…',
}
const TURN_WORDS: Record<string, string> = {
  us: 'Said by hand: the team’s turn',
  you: 'Said by hand: the customer’s turn',
}

const SHOWN = 5

export function RoomActivity({ project: { activities } }: { project: Project }) {
  const lines = activities.map((one) => ({ words: inWords(one), at: one.at }))
  const earlier = lines.slice(SHOWN)
  return (
    <section className="card room-activity" aria-labelledby="room-activity">
      <h2 id="room-activity" className="card-head">
        What happened so far
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

function inWords({ what, byName, detail }: ProjectActivity): string {
  const said =
    what === 'turn-set' ? TURN_WORDS[detail ?? ''] : WORDS[what].replace('…', detail ?? '')
  return `${said}${byName && `, by ${byName}`}`
}
