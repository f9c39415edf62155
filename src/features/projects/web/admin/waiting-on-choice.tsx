// Sets manually who is waited on, until the next activity.
import type { Project, WaitingSide } from '../../projects.contract.ts'
import { useWaitingOnChange } from '../project-changes.ts'
import '#ui/work.css'
import '#ui/work-layout.css'
import '../workspace.css'

const CHOICES: readonly { side: WaitingSide; text: string }[] = [
  { side: 'agency', text: 'Ours' },
  { side: 'customer', text: 'Theirs' },
]

export function WaitingOnChoice({ project: { id, waitingOn } }: { project: Project }) {
  const setting = useWaitingOnChange(id)
  const shown = setting.isPending ? setting.variables : waitingOn
  return (
    <fieldset className="workspace-waiting-on">
      <legend className="visually-hidden">Whose turn it is</legend>
      <span aria-hidden>Turn:</span>
      <span className="segments">
        {CHOICES.map(({ side, text }) => (
          <label key={side}>
            <input
              type="radio"
              name="waitingOn"
              value={side}
              checked={shown === side}
              onChange={() => setting.mutate(side)}
            />
            <span>{text}</span>
          </label>
        ))}
      </span>
      <span className="side-note">Updates automatically with the next activity.</span>
    </fieldset>
  )
}
