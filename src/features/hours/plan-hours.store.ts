// Database access for the included hours of plans, their use, and the warnings about it.
import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { planHours, planHoursWarnings, timeEntries } from './hours.table.ts'

export type PlanHoursRow = typeof planHours.$inferSelect

/** Earliest first. */
export const listPlanHours = (db: Db): Promise<PlanHoursRow[]> =>
  db.select().from(planHours).orderBy(asc(planHours.validFrom), asc(planHours.id))

/** Replaces a change of the same day. @returns false if the revision is outdated */
export async function savePlanHours(
  db: Transaction,
  row: Omit<PlanHoursRow, 'revision'>,
  revision: number | undefined,
): Promise<boolean> {
  const [last] = await db
    .select({ revision: planHours.revision })
    .from(planHours)
    .where(eq(planHours.planId, row.planId))
    .orderBy(desc(planHours.validFrom))
    .limit(1)
  const before = last?.revision ?? 0
  if (revision !== undefined && revision !== before) return false
  const { hours, carriesOver, allowsOverage, overageRate } = row
  const saved = await db
    .insert(planHours)
    .values({ ...row, revision: before + 1 })
    .onConflictDoUpdate({
      target: [planHours.planId, planHours.validFrom],
      set: {
        hours,
        carriesOver,
        allowsOverage,
        overageRate,
        revision: sql`${planHours.revision} + 1`,
      },
      ...(revision !== undefined && { setWhere: eq(planHours.revision, revision) }),
    })
    .returning({ id: planHours.id })
  return saved.length === 1
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

/** Plans with billable time on that day or later. */
export async function plansWithTimeSince(db: Db, day: string): Promise<string[]> {
  const { subscriptionId, isBillable } = timeEntries
  const rows = await db
    .selectDistinct({ id: subscriptionId })
    .from(timeEntries)
    .where(and(isNotNull(subscriptionId), isBillable, gte(timeEntries.day, day)))
  return rows.flatMap(({ id }) => id ?? [])
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
