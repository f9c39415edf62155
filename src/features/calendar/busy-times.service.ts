// When external calendars have events, for features that offer times.
import type { BusyTime } from '#kernel/calendar-file.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { listBusyTimes } from './external-calendars.store.ts'

/** Calls are offered at most 90 days ahead, which ends with a day. */
export const DAYS_AHEAD = 92

/** From now on. */
export async function readBusyTimes(ctx: Ctx): Promise<BusyTime[]> {
  const now = ctx.clock.now()
  return listBusyTimes(ctx.db, now, hoursAfter(now, 24 * DAYS_AHEAD))
}
