// Sets manually who is waited on, until the next activity.
import type { Project, Turn } from '../projects.contract.ts'
import { useTurn } from './project-changes.ts'

const CHOICES: readonly { turn: Turn; word: string }[] = [
  { turn: 'us', word: 'Ours' },
  { turn: 'you', word: 'Theirs' },
]

export function TurnChoice({ project: { id, waitingOn } }: { project: Project }) {
  const setting = useTurn(id)
  const shown = setting.isPending ? setting.variables : waitingOn
  return (
    <fieldset className="workspace-turn">
      <legend className="visually-hidden">Whose turn it is</legend>
      <span aria-hidden>Turn:</span>
      <span className="segments">
        {CHOICES.map(({ turn, word }) => (
          <label key={turn}>
            <input
              type="radio"
              name="turn"
              value={turn}
              checked={shown === turn}
              onChange={() => setting.mutate(turn)}
            />
            <span>{word}</span>
          </label>
        ))}
      </span>
      <span className="side-note">Updates automatically with the next activity.</span>
    </fieldset>
  )
}
