// The customer of Digital Premium: the second month of the plan began twelve days ago.
import {
  type DemoDelivery,
  type DemoEdit,
  PREMIUM_DELIVERIES,
  PREMIUM_EDITS,
} from './demo-premium.contract.ts'
import { after, before } from './demo-requests.rules.ts'
import type { Random } from './random.rules.ts'

const [DAY, HOUR] = [24 * 3_600_000, 3_600_000]
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6]
/** In the morning and in the afternoon in Texas. */
const [MORNING, AFTERNOON] = [15.5, 20]

const hourOf = (at: Date, hours: number): Date =>
  new Date(at.getTime() - (at.getTime() % DAY) + hours * HOUR)

/** On that day, or on the Friday before a weekend. */
function onWorkday(at: Date, hours: number): Date {
  const day = at.getUTCDay()
  return hourOf(before(at, day === SUNDAY ? 2 : day === SATURDAY ? 1 : 0), hours)
}

/** The next day, or the Monday after a weekend. */
function nextWorkday(at: Date, hours: number): Date {
  const day = at.getUTCDay()
  return hourOf(before(at, day === FRIDAY ? -3 : day === SATURDAY ? -2 : -1), hours)
}

/**
 * One is active at a time: each starts when it was added, or when the one before was done, and is
 * done on the next workday.
 */
export function premiumEdits(now: Date, random: Random): DemoEdit[] {
  let freeAt: Date | undefined = new Date(0)
  return PREMIUM_EDITS.map(({ added, note, ...edit }, at) => {
    const addedAt = after(onWorkday(before(now, added), MORNING), at / 10)
    const startedAt = freeAt && new Date(Math.max(addedAt.getTime(), freeAt.getTime()))
    freeAt = note && startedAt ? nextWorkday(startedAt, AFTERNOON) : undefined
    return {
      id: random.idAt(addedAt),
      ...edit,
      note,
      state: freeAt ? 'done' : startedAt ? 'active' : 'waiting',
      addedAt,
      startedAt: startedAt ?? null,
      endedAt: freeAt ?? null,
    }
  })
}

const HOURS_UNTIL_ANSWER = 22

export const premiumDeliveries = (months: readonly Date[]): DemoDelivery[] =>
  months.flatMap((month, at) =>
    (PREMIUM_DELIVERIES[at] ?? []).map(
      ({ day, line, number = 1, note, link = null, answer, reason = '' }) => {
        const doneAt = onWorkday(after(month, day * 24), answer ? MORNING : AFTERNOON)
        return {
          month,
          line,
          number,
          note,
          link,
          doneAt,
          needsAnswer: answer !== undefined,
          acceptedAt: answer === 'accepted' ? after(doneAt, HOURS_UNTIL_ANSWER) : null,
          returnReason: reason,
        }
      },
    ),
  )
