// The clock of a demo: business time, which can be moved forward so that promises, reminders and expiry can be seen. Product §6.
import * as z from 'zod/mini'

/** At most ninety days at a time: more is a slip of the finger. */
const MOST_HOURS = 90 * 24
const WHOLE_HOURS = 'The clock moves forward only, by whole hours.'
export const ClockMove = z.object({
  hours: z
    .int(WHOLE_HOURS)
    .check(
      z.minimum(1, WHOLE_HOURS),
      z.maximum(MOST_HOURS, 'The clock moves by at most ninety days at a time.'),
    ),
})

/** `now` is business time; `movedHours` is how far it runs ahead of real time. */
export const BusinessClock = z.object({ now: z.iso.datetime(), movedHours: z.int() })
export type BusinessClock = z.infer<typeof BusinessClock>
BusinessClock.register(z.globalRegistry, { id: 'BusinessClock' })
