// Says whether what was typed is saved; and what to do when it is not.
import { Check, CloudOff } from 'lucide-react'
import { clockTime } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Strip } from '#ui/strip.tsx'
import type { Kept } from './draft-keeper.ts'

export function SavingState({ kept: { saving, savedAt, problems }, onRetry }: { kept: Kept; onRetry: () => void }) {
  const { timeZone } = useCompany()
  const count = Object.keys(problems).length
  if (saving.state === 'failed' || saving.state === 'taken') {
    return (
      <p className="saving-state saving-state-bad" role="status">
        <Icon of={CloudOff} />
        Not saved
        {saving.state === 'failed' && <Button variant="line" size="small" onClick={onRetry}>Try again</Button>}
      </p>
    )
  }
  if (saving.state !== 'saved') return <p className="saving-state" role="status">Saving…</p>
  return (
    <p className="saving-state" role="status">
      <Icon of={Check} />
      Saved <span className="figures">{clockTime(savedAt, timeZone)}</span>
      {count > 0 && <span className="saving-state-but">, but {count === 1 ? 'one field' : `${count} fields`}</span>}
    </p>
  )
}

/** Why it is not saved. What is typed here stays until somebody decides. */
export function NotSaved({ kept: { saving }, onTheirs, onMine }: { kept: Kept; onTheirs: () => void; onMine: () => void }) {
  if (saving.state === 'failed') return <Strip tone="bad" title="Not saved.">{saving.why} What you typed is still here.</Strip>
  if (saving.state !== 'taken') return null
  return (
    <Strip
      tone="bad"
      title="Somebody else saved this quote."
      action={
        <span className="row-start">
          <Button variant="line" size="small" onClick={onTheirs}>Load theirs</Button>
          <Button variant="line" size="small" onClick={onMine}>Keep mine</Button>
        </span>
      }
    >
      What you typed is still here, and not saved. Load what they wrote, or put yours in its place.
    </Strip>
  )
}
