// Save status of a draft, and a notice when a save failed.
import { Check, CloudOff } from 'lucide-react'
import type { RefObject } from 'react'
import { calendarDaysBetween, clockTime, relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '../data/company.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import { Banner } from '#ui/banner.tsx'
import type { DraftState } from './autosave.ts'
import '#ui/work-layout.css'
import './saving-state.css'

export function SavingState({
  draftState: { saving, savedAt, problems },
  onRetry,
}: {
  draftState: DraftState
  onRetry: () => void
}) {
  const { timeZone } = useCompany()
  const now = useRealNow()
  const isToday = calendarDaysBetween(savedAt, now, timeZone) === 0
  const count = Object.keys(problems).length
  if (saving.state === 'failed' || saving.state === 'conflict') {
    return (
      <p className="saving-state saving-state-bad" role="status">
        <Icon of={CloudOff} />
        Not saved
        {saving.state === 'failed' && (
          <Button variant="neutral" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </p>
    )
  }
  if (saving.state !== 'saved')
    return (
      <p className="saving-state" role="status">
        Saving…
      </p>
    )
  return (
    <p className="saving-state" role="status">
      <Icon of={Check} />
      Saved{' '}
      <span className="numeric">
        {isToday ? clockTime(savedAt, timeZone) : relativeDayAndTime(savedAt, now, timeZone)}
      </span>
      {count > 0 && (
        <span className="saving-state-exception">
          , except {count === 1 ? 'one field' : `${count} fields`}
        </span>
      )}
    </p>
  )
}

/** The notice shows `title` and `instructions` if a colleague saved first. */
type NotSavedProps = {
  ref: RefObject<HTMLDivElement | null>
  draftState: DraftState
  title: string
  instructions: string
  onTheirs: () => void
  onOverwrite: () => void
}

export function NotSaved({
  ref,
  draftState: { saving },
  title,
  instructions,
  onTheirs,
  onOverwrite,
}: NotSavedProps) {
  if (saving.state !== 'failed' && saving.state !== 'conflict') return null
  return (
    <div ref={ref}>
      {saving.state === 'failed' ? (
        <Banner tone="bad" title="Not saved.">
          {saving.why} Your changes are still here.
        </Banner>
      ) : (
        <Banner
          tone="bad"
          title={title}
          action={
            <span className="row-start">
              <Button variant="neutral" size="small" onClick={onTheirs}>
                Load theirs
              </Button>
              <Button variant="neutral" size="small" onClick={onOverwrite}>
                Keep mine
              </Button>
            </span>
          }
        >
          Your changes are still here, but not saved. {instructions}
        </Banner>
      )}
    </div>
  )
}
