// Database access for the running timers.
import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { timers } from './hours.table.ts'

export type TimerRow = typeof timers.$inferSelect

export async function findTimer(db: Db, userId: string): Promise<TimerRow | undefined> {
  const [row] = await db.select().from(timers).where(eq(timers.userId, userId))
  return row
}

/** @returns false if the person has a running timer */
export async function insertTimer(db: Transaction, row: TimerRow): Promise<boolean> {
  return (
    (await db.insert(timers).values(row).onConflictDoNothing().returning({ id: timers.id }))
      .length === 1
  )
}

/** @returns undefined if it does not run anymore */
export async function deleteTimer(
  db: Transaction,
  userId: string,
  id: string,
): Promise<TimerRow | undefined> {
  const [row] = await db
    .delete(timers)
    .where(and(eq(timers.userId, userId), eq(timers.id, id)))
    .returning()
  return row
}

/**
 * The projects of an erased customer remain, and the time that a timer has counted; plans do not.
 * @param email in lower case
 */
export async function eraseTimersOf(db: Transaction, email: string): Promise<string[]> {
  const ofPlans = await db
    .delete(timers)
    .where(and(eq(timers.email, email), isNull(timers.projectId)))
    .returning({ id: timers.id })
  const ofProjects = await db
    .update(timers)
    .set({ note: '' })
    .where(eq(timers.email, email))
    .returning({ id: timers.id })
  return [...ofPlans, ...ofProjects].map(({ id }) => id)
}
