// The demo clock moves business time forward, to show due dates, reminders and expiry. Product §6.
import * as z from 'zod/mini'

/** Larger moves are probably typos. */
const MOST_HOURS = 90 * 24
const WHOLE_HOURS = 'The clock can only move forward, by whole hours.'
export const ClockMove = z.object({
  hours: z
    .int(WHOLE_HOURS)
    .check(
      z.minimum(1, WHOLE_HOURS),
      z.maximum(MOST_HOURS, 'The clock can move by at most 90 days at a time.'),
    ),
})

/** `now` is business time; `movedHours` is how far it runs ahead of real time. */
export const BusinessClock = z.object({ now: z.iso.datetime(), movedHours: z.int() })
export type BusinessClock = z.infer<typeof BusinessClock>
BusinessClock.register(z.globalRegistry, { id: 'BusinessClock' })
