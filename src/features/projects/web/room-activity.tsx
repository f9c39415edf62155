// What happened in a room so far, newest first.
import { nearDay } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { useNow } from '#ui/now.ts'
import type { HappeningKind, Project, ProjectHappening } from '../projects.contract.ts'

/** `…` is where its detail goes. */
const WORDS: Record<HappeningKind, string> = {
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
const TURN_WORDS: Record<string, string> = { us: 'Said by hand: the team’s turn', you: 'Said by hand: the customer’s turn' }

const SHOWN = 5

export function RoomActivity({ project: { happenings } }: { project: Project }) {
  const earlier = happenings.slice(SHOWN)
  return (
    <section className="card room-activity" aria-labelledby="room-activity">
      <h2 id="room-activity" className="room-card-head">What happened so far</h2>
      <Happenings happenings={happenings.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length} earlier</summary>
          <Happenings happenings={earlier} />
        </details>
      )}
    </section>
  )
}

function Happenings({ happenings }: { happenings: readonly ProjectHappening[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <ol>
      {happenings.map((happening, index) => (
        <li key={index}>
          <span>{inWords(happening)}</span>
          <time dateTime={happening.at}>{nearDay(new Date(happening.at), now, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}

function inWords({ what, byName, detail }: ProjectHappening): string {
  const said = what === 'turn-set' ? TURN_WORDS[detail ?? ''] : WORDS[what].replace('…', detail ?? '')
  return `${said}${byName && `, by ${byName}`}`
}
