// When external calendars have events, for features that offer times.
import { currentColleagues } from '#features/accounts/colleagues.service.ts'
import type { BusyTime } from '#kernel/calendar-file.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import {
  type ExternalCalendarRow,
  listBusyTimes,
  listExternalCalendars,
} from './external-calendars.store.ts'

/** Calls are offered until the end of the day that is 90 days ahead. */
export const DAYS_AHEAD = 92

/** From now on. */
export async function readBusyTimes(ctx: Ctx): Promise<BusyTime[]> {
  const now = ctx.clock.now()
  const ids = (await readUsedCalendars(ctx)).map(({ id }) => id)
  return listBusyTimes(ctx.db, ids, now, hoursAfter(now, 24 * DAYS_AHEAD))
}

/** Without those of former team members. */
export async function readUsedCalendars(ctx: Ctx): Promise<ExternalCalendarRow[]> {
  const calendars = await listExternalCalendars(ctx.db)
  const owners = calendars.flatMap(({ ownerId }) => ownerId ?? [])
  const current = owners.length ? await currentColleagues(ctx, owners) : []
  return calendars.filter(({ ownerId }) => ownerId === null || current.includes(ownerId))
}
