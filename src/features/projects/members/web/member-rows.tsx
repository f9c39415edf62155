// The names of the members of a project, with their initials.
import type { ReactNode } from 'react'
import { initialsOf } from '#ui/initials.ts'
import type { ProjectMember } from '../project-members.contract.ts'
import '#ui/threads.css'
import './project-members.css'

type Props = {
  members: readonly ProjectMember[]
  /** Beside each name. */
  actions?: (member: ProjectMember) => ReactNode
}

export const MemberRows = ({ members, actions }: Props) => (
  <ul className="project-members">
    {members.map((member) => (
      <li key={member.id ?? member.name}>
        <span className="avatar avatar-team" aria-hidden>
          {initialsOf(member.name)}
        </span>
        <span className="project-members-name">{member.name}</span>
        {actions?.(member)}
      </li>
    ))}
  </ul>
)

const MOST = 3

/** In the row of a list. */
export function MemberInitials({ members }: { members: readonly ProjectMember[] }) {
  const names = members.map(({ name }) => name).join(', ')
  return (
    <span className="project-initials" title={names}>
      <span className="visually-hidden">{names}</span>
      {members.slice(0, MOST).map(({ id, name }) => (
        <span key={id ?? name} className="avatar avatar-team" aria-hidden>
          {initialsOf(name)}
        </span>
      ))}
      {members.length > MOST && (
        <span className="numeric muted" aria-hidden>
          +{members.length - MOST}
        </span>
      )}
    </span>
  )
}
