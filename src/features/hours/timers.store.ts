// Database access for the running timers.
import { and, eq } from 'drizzle-orm'
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

/** @param email in lower case */
export async function deleteTimersOfCustomer(db: Transaction, email: string): Promise<string[]> {
  const rows = await db.delete(timers).where(eq(timers.email, email)).returning({ id: timers.id })
  return rows.map(({ id }) => id)
}
