// Available times for a discovery call, by day, as radio buttons.
import type { CallOffer, DiscoveryCall } from '../../calls.contract.ts'
import {
  calendarDay,
  callTime,
  clockTime,
  shortDay,
  weekdayAndDate,
  zoneName,
} from '#kernel/dates.ts'
import { useBrowserZone } from '#ui/browser-time.ts'
import './call-times.css'

type AgencyZone = Pick<CallOffer, 'timeZone' | 'place'>
type Day = { name: string; slots: string[] }

/** Later days are in a <details> element, which works without a script. */
const DAYS_AT_FIRST = 4

/** The radio buttons are named `startsAt`. `chosen` is the submitted value. */
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
  const isLaterSlotSelected = later.some((day) => day.slots.includes(chosen ?? ''))
  return (
    <div className="call-times">
      <p className="call-times-note">
        {minutes} minutes. Times are for {place}
        {slots[0] && ` (${zoneName(new Date(slots[0]), timeZone)})`}.
        {zone && ` Your local time (${zoneName(new Date(slots[0] ?? 0), zone)}) is below each one.`}
      </p>
      {soon.map((day) => (
        <DayTimes key={day.name} day={day} timeZone={timeZone} zone={zone} chosen={chosen} />
      ))}
      {later.length > 0 && (
        <details open={isLaterSlotSelected || undefined}>
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
    const name = weekdayAndDate(new Date(slot), timeZone)
    days.set(name, [...(days.get(name) ?? []), slot])
  }
  return [...days].map(([name, slots]) => ({ name, slots }))
}

const elsewhere = (at: Date, timeZone: string, zone: string): string =>
  calendarDay(at, timeZone) === calendarDay(at, zone)
    ? clockTime(at, zone)
    : `${shortDay(at, zone)}, ${clockTime(at, zone)}`

/** Returns the visitor's time zone if its local time differs from the agency's. */
function useOtherZone({ timeZone }: AgencyZone, at: string | undefined): string | undefined {
  const zone = useBrowserZone()
  if (!zone || !at) return undefined
  return callTime(new Date(at), zone).replace(zoneName(new Date(at), zone), '') ===
    callTime(new Date(at), timeZone).replace(zoneName(new Date(at), timeZone), '')
    ? undefined
    : zone
}

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
      {zone && <span className="call-elsewhere"> (your time: {callTime(at, zone)})</span>}
    </>
  )
}
