// The team members that a started mention may mean.
import type { Colleague } from '#features/accounts/accounts.contract.ts'
import { initialsOf } from '#ui/initials.ts'
import './mentions.css'
import '#ui/threads.css'

type Props = {
  id: string
  found: readonly Colleague[]
  at: number
  onPick: (position: number) => void
}

export const MentionOptions = ({ id, found, at, onPick }: Props) => (
  <div
    id={id}
    role="listbox"
    aria-label="Team members"
    className="mention-list"
    hidden={!found.length}
  >
    {found.map(({ id: colleagueId, name, username }, position) => (
      <button
        key={colleagueId}
        id={`${id}-${position}`}
        ref={position === at ? intoView : undefined}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={position === at}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(position)}
      >
        <span className="avatar avatar-team" aria-hidden>
          {initialsOf(name)}
        </span>
        <span className="mention-name">
          <b>{name}</b> {username && <span className="muted small">@{username}</span>}
        </span>
      </button>
    ))}
  </div>
)

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
