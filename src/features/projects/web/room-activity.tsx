// What happened in a room so far, newest first.
import { ChevronDown } from 'lucide-react'
import { nearDay } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { Icon } from '#ui/icon.tsx'
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

export function RoomActivity({ project: { happenings } }: { project: Project }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <details className="card room-activity">
      <summary>
        What happened so far
        <Icon of={ChevronDown} />
      </summary>
      <ol>
        {happenings.map((happening, index) => (
          <li key={index}>
            <span>{inWords(happening)}</span>
            <time dateTime={happening.at}>{nearDay(new Date(happening.at), now, timeZone)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}

function inWords({ what, byName, detail }: ProjectHappening): string {
  const said = what === 'turn-set' ? TURN_WORDS[detail ?? ''] : WORDS[what].replace('…', detail ?? '')
  return `${said}${byName && `, by ${byName}`}`
}
