// External calendars and their busy times, and the only SQL that touches them.
import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { BusyTime } from '#kernel/calendar-file.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { externalBusyTimes, externalCalendars } from './calendar.table.ts'

export type ExternalCalendarRow = typeof externalCalendars.$inferSelect

/** Of one statement: PostgreSQL limits its parameters. */
const MOST_INSERTED = 1000

export const listExternalCalendars = (db: Db): Promise<ExternalCalendarRow[]> =>
  db.select().from(externalCalendars).orderBy(asc(externalCalendars.id))

export async function countExternalCalendars(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(externalCalendars)
  return row?.count ?? 0
}

export async function findExternalCalendar(
  db: Db,
  id: string,
): Promise<ExternalCalendarRow | undefined> {
  const [row] = await db.select().from(externalCalendars).where(eq(externalCalendars.id, id))
  return row
}

export async function insertExternalCalendar(
  db: Transaction,
  row: ExternalCalendarRow,
): Promise<void> {
  await db.insert(externalCalendars).values(row)
}

export async function deleteExternalCalendar(db: Transaction, id: string): Promise<void> {
  await db.delete(externalCalendars).where(eq(externalCalendars.id, id))
}

/** Does nothing if the calendar was removed meanwhile. */
export async function saveBusyTimes(
  db: Transaction,
  calendarId: string,
  busy: readonly BusyTime[],
  at: Date,
): Promise<void> {
  const saved = await db
    .update(externalCalendars)
    .set({ succeededAt: at, problem: null, busyCount: busy.length })
    .where(eq(externalCalendars.id, calendarId))
    .returning({ id: externalCalendars.id })
  if (!saved.length) return
  await db.delete(externalBusyTimes).where(eq(externalBusyTimes.calendarId, calendarId))
  for (let from = 0; from < busy.length; from += MOST_INSERTED)
    await db
      .insert(externalBusyTimes)
      .values(
        busy
          .slice(from, from + MOST_INSERTED)
          .map((time) => ({ ...time, id: newId(at), calendarId })),
      )
}

/** The busy times of the last success stay. */
export async function saveProblem(
  db: Transaction,
  id: string,
  problem: string,
  failedAt: Date,
): Promise<void> {
  await db.update(externalCalendars).set({ problem, failedAt }).where(eq(externalCalendars.id, id))
}

export async function listBusyTimes(
  db: Db,
  calendarIds: readonly string[],
  from: Date,
  until: Date,
): Promise<BusyTime[]> {
  if (!calendarIds.length) return []
  return db
    .select({ startsAt: externalBusyTimes.startsAt, endsAt: externalBusyTimes.endsAt })
    .from(externalBusyTimes)
    .where(
      and(
        inArray(externalBusyTimes.calendarId, [...calendarIds]),
        gt(externalBusyTimes.endsAt, from),
        lt(externalBusyTimes.startsAt, until),
      ),
    )
}
