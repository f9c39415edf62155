// The times at which a discovery call can be held, day by day, as one question. Its styles: call-times.css.
import type { CallOffer, DiscoveryCall } from '#features/discovery/calls.contract.ts'
import { calendarDay, callTime, clockTime, shortDay, wholeDay, zoneName } from '#kernel/dates.ts'
import { useBrowserZone } from '#ui/browser-time.ts'

type AgencyZone = Pick<CallOffer, 'timeZone' | 'place'>
type Day = { name: string; slots: string[] }

/** More are one press away, also without a script. */
const DAYS_AT_FIRST = 4

/** Radio buttons with the name `startsAt`. `chosen` is the one that was pressed before. */
export function CallTimes({
  offer: { slots, minutes, timeZone, place },
  chosen,
}: {
  offer: Pick<CallOffer, 'slots' | 'minutes' | 'timeZone' | 'place'>
  chosen?: string | undefined
}) {
  const days = byDay(slots, timeZone)
  const [soon, later] = [days.slice(0, DAYS_AT_FIRST), days.slice(DAYS_AT_FIRST)]
  const zone = useOtherZone({ timeZone, place }, slots[0])
  const isChosenLater = later.some((day) => day.slots.includes(chosen ?? ''))
  return (
    <div className="call-times">
      <p className="call-times-note">
        {minutes} minutes, on the clock of {place}
        {slots[0] && ` (${zoneName(new Date(slots[0]), timeZone)})`}.
        {zone &&
          ` Below each stands the time where you are (${zoneName(new Date(slots[0] ?? 0), zone)}).`}
      </p>
      {soon.map((day) => (
        <DayTimes key={day.name} day={day} timeZone={timeZone} zone={zone} chosen={chosen} />
      ))}
      {later.length > 0 && (
        <details open={isChosenLater || undefined}>
          <summary>Later days</summary>
          {later.map((day) => (
            <DayTimes key={day.name} day={day} timeZone={timeZone} zone={zone} chosen={chosen} />
          ))}
        </details>
      )}
    </div>
  )
}

function DayTimes({
  day,
  timeZone,
  zone,
  chosen,
}: {
  day: Day
  timeZone: string
  zone: string | undefined
  chosen: string | undefined
}) {
  return (
    <fieldset className="call-day">
      <legend>{day.name}</legend>
      <div>
        {day.slots.map((slot) => (
          <label key={slot}>
            <input
              type="radio"
              name="startsAt"
              value={slot}
              required
              defaultChecked={slot === chosen}
            />
            <span>
              {clockTime(new Date(slot), timeZone)}
              {zone && <small>{elsewhere(new Date(slot), timeZone, zone)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function byDay(slots: readonly string[], timeZone: string): Day[] {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const name = wholeDay(new Date(slot), timeZone)
    days.set(name, [...(days.get(name) ?? []), slot])
  }
  return [...days].map(([name, slots]) => ({ name, slots }))
}

/** With the day, where it is another one there. */
const elsewhere = (at: Date, timeZone: string, zone: string): string =>
  calendarDay(at, timeZone) === calendarDay(at, zone)
    ? clockTime(at, zone)
    : `${shortDay(at, zone)}, ${clockTime(at, zone)}`

/** The visitor's own, where its clocks show something else just then. */
function useOtherZone({ timeZone }: AgencyZone, at: string | undefined): string | undefined {
  const zone = useBrowserZone()
  if (!zone || !at) return undefined
  return callTime(new Date(at), zone).replace(zoneName(new Date(at), zone), '') ===
    callTime(new Date(at), timeZone).replace(zoneName(new Date(at), timeZone), '')
    ? undefined
    : zone
}

/** When a call is, in words; also on the visitor's own clock where that shows something else. */
export function CallTime({
  call: { startsAt },
  agencyZone,
}: {
  call: Pick<DiscoveryCall, 'startsAt'>
  agencyZone: AgencyZone
}) {
  const zone = useOtherZone(agencyZone, startsAt)
  const at = new Date(startsAt)
  return (
    <>
      <time dateTime={startsAt}>{callTime(at, agencyZone.timeZone)}</time>
      {zone && <span className="call-elsewhere"> (where you are: {callTime(at, zone)})</span>}
    </>
  )
}
