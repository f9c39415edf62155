// The steps of a request as street lamps, lit up to the current one; the text below says the same.
import { clockTime, shortDay } from '#kernel/dates.ts'
import { StreetLamp } from '#ui/illustrations/town-clock.tsx'
import type { TrackingStep } from '../tracking-texts.ts'
import './tracking.css'

const STATE_LABELS = { done: ', done', current: ', now', upcoming: ', not yet' }

export function TrackSteps({
  steps,
  timeZone,
}: {
  steps: readonly TrackingStep[]
  timeZone: string
}) {
  return (
    <ol className="track-steps" aria-label="Progress of your request">
      {steps.map(({ label, state, at, due }) => (
        <li
          key={label}
          className={`track-step-${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <StreetLamp lit={state !== 'upcoming'} />
          <div className="track-step-text">
            <b>{label}</b>
            <span className="visually-hidden">{STATE_LABELS[state]}</span>
            {at && (
              <time dateTime={at}>
                <span>
                  {due} {shortDay(new Date(at), timeZone)}
                </span>
                <span>{clockTime(new Date(at), timeZone)}</span>
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
