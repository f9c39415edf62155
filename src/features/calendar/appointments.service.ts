// What takes the time of the agency, such as calls, for features that schedule something.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater } from '#kernel/dates.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { APPOINTMENTS_LOCK } from './calendar.locks.ts'
import { rangeOf } from './calendar.service.ts'
import { listEvents } from './calendar.store.ts'

export type Appointment = { id: string; label: string; title: string; startsAt: Date; endsAt: Date }

/** Before taken times are read and one is taken. */
export const lockAppointments = (ctx: TransactionCtx): Promise<void> =>
  advisoryLock(ctx.db, APPOINTMENTS_LOCK)

/** Limits those of each source. */
const MOST = 2000

/** Those that overlap a time. None is longer than a day. */
export async function readAppointments(ctx: Ctx, from: Date, until: Date): Promise<Appointment[]> {
  const { timeZone } = await readCompany(ctx)
  const sources = ctx.features.calendarSources.filter(({ blocksTime }) => blocksTime)
  const days = [daysLater(calendarDay(from, timeZone), -1), calendarDay(until, timeZone)] as const
  const rows = await listEvents(ctx.db, sources, rangeOf(...days, timeZone), { most: MOST })
  return rows.flatMap(({ source, id, title, startsAt, endsAt }) =>
    startsAt && endsAt && startsAt < until && from < endsAt
      ? [{ id, label: sourceAt(sources, source).label, title, startsAt, endsAt }]
      : [],
  )
}
