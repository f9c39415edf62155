// Says whether what was typed is saved; and what to do when it is not.
import { Check, CloudOff } from 'lucide-react'
import type { RefObject } from 'react'
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

type NotSavedProps = { ref: RefObject<HTMLDivElement | null>; kept: Kept; isOut: boolean; onTheirs: () => void; onMine: () => void }

/** Why it is not saved. What is typed here stays until somebody decides. */
export function NotSaved({ ref, kept: { saving }, isOut, onTheirs, onMine }: NotSavedProps) {
  if (saving.state !== 'failed' && saving.state !== 'taken') return null
  return (
    <div ref={ref}>
      {saving.state === 'failed' ? (
        <Strip tone="bad" title="Not saved.">{saving.why} What you typed is still here.</Strip>
      ) : (
        <Strip
          tone="bad"
          title={isOut ? 'Somebody else has sent this quote, or put its draft away.' : 'Somebody else saved this quote.'}
          action={
            <span className="row-start">
              <Button variant="line" size="small" onClick={onTheirs}>Load theirs</Button>
              <Button variant="line" size="small" onClick={onMine}>Keep mine</Button>
            </span>
          }
        >
          What you typed is still here, and not saved. {isOut ? 'Load what the customer has, or keep yours as the next version.' : 'Load what they wrote, or put yours in its place.'}
        </Strip>
      )}
    </div>
  )
}
