// Database access for the included hours of plans, their use, and the warnings about it.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { planHours, planHoursWarnings, timeEntries } from './hours.table.ts'

export type PlanHoursRow = typeof planHours.$inferSelect

/** Earliest first. */
export const listPlanHours = (db: Db): Promise<PlanHoursRow[]> =>
  db.select().from(planHours).orderBy(asc(planHours.validFrom), asc(planHours.id))

/** Replaces a change of the same day. */
export async function savePlanHours(db: Transaction, row: PlanHoursRow): Promise<void> {
  const { hours, carriesOver } = row
  await db
    .insert(planHours)
    .values(row)
    .onConflictDoUpdate({
      target: [planHours.planId, planHours.validFrom],
      set: { hours, carriesOver },
    })
}

/** Billable minutes of a plan, rounded up entry by entry. */
export async function billableByDay(
  db: Db,
  subscriptionId: string,
  rounding: number,
): Promise<{ day: string; minutes: number }[]> {
  const { day, minutes, isBillable } = timeEntries
  const step = sql`${rounding}::integer`
  return db
    .select({
      day,
      minutes: sql<number>`sum(ceil(${minutes}::numeric / ${step}) * ${step})::integer`,
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.subscriptionId, subscriptionId), isBillable))
    .groupBy(day)
}

/** @returns false if the period has one already */
export async function insertWarning(
  db: Transaction,
  row: typeof planHoursWarnings.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(planHoursWarnings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: planHoursWarnings.id })
  return inserted.length === 1
}

/** @param email in lower case */
export async function deleteWarningsOf(db: Transaction, email: string): Promise<void> {
  await db.delete(planHoursWarnings).where(eq(planHoursWarnings.email, email))
}
