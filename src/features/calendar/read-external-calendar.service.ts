// Reads external calendars every 15 minutes, and stores only when they have events.
import { readCompany } from '#features/company/company.service.ts'
import { type BusyTime, busyTimesIn } from '#kernel/calendar-file.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { decrypt, encrypt } from '#kernel/security/encryption.ts'
import type { Task } from '#kernel/task-queue.ts'
import { DAYS_AHEAD, readUsedCalendars } from './busy-times.service.ts'
import type { CalendarProblem } from './external-calendars.contract.ts'
import { findExternalCalendar, saveBusyTimes, saveProblem } from './external-calendars.store.ts'

const PURPOSE = 'addresses of external calendars'
const ACCEPTED = 'text/calendar, */*;q=0.1'

/** One run for each calendar, so that a slow server delays no other. */
export const readExternalCalendar: Task<{ id: string }> = {
  name: 'read-external-calendar',
  omittedFromBackups: true,
  run: (ctx, { id }) => refreshExternalCalendar(ctx, id),
}

export const readExternalCalendars: Task = {
  name: 'read-external-calendars',
  every: '*/15 * * * *',
  runsWithClock: true,
  async run(ctx) {
    const calendars = await readUsedCalendars(ctx)
    await transaction(ctx, async ({ db, work }) => {
      for (const { id } of calendars) await work.enqueue(db, readExternalCalendar, { id })
    })
  },
}

/** Never throws for what is wrong with the calendar: the screen shows it. */
export async function refreshExternalCalendar(ctx: Ctx, id: string): Promise<void> {
  const row = await findExternalCalendar(ctx.db, id)
  if (!row) return
  const url = decrypt(ctx.site.secret, PURPOSE, row.encryptedUrl)?.toString()
  const result = url === undefined ? { problem: 'unreadable' as const } : await fetchBusy(ctx, url)
  const at = ctx.clock.real()
  await transaction(ctx, ({ db }) =>
    'busy' in result
      ? saveBusyTimes(db, id, result.busy, at)
      : saveProblem(db, id, result.problem, at),
  )
}

export const encryptUrl = (ctx: Ctx, url: string): string =>
  encrypt(ctx.site.secret, PURPOSE, Buffer.from(url))

/** Outside of transactions. */
export async function fetchBusy(
  ctx: Ctx,
  url: string,
): Promise<{ busy: BusyTime[] } | { problem: CalendarProblem }> {
  const fetched = await ctx.publicFetch(url, ACCEPTED)
  if ('problem' in fetched) return fetched
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  return busyTimesIn(fetched.text, {
    from: now,
    until: hoursAfter(now, 24 * DAYS_AHEAD),
    timeZone,
  })
}
