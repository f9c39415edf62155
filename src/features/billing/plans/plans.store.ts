// Database access for plans.
import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { pricingPlans } from './plans.table.ts'

export type PlanRow = typeof pricingPlans.$inferSelect

const isThere = isNull(pricingPlans.deletedAt)

export async function listPlans(db: Db): Promise<PlanRow[]> {
  return db
    .select()
    .from(pricingPlans)
    .where(isThere)
    .orderBy(asc(pricingPlans.position), asc(pricingPlans.id))
}

/** Includes deleted plans. */
export async function hasPlans(db: Db): Promise<boolean> {
  return (await db.select({ id: pricingPlans.id }).from(pricingPlans).limit(1)).length > 0
}

/** Leaves existing rows unchanged. */
export async function insertPlans(
  db: Transaction,
  plans: readonly (typeof pricingPlans.$inferInsert)[],
): Promise<void> {
  await db
    .insert(pricingPlans)
    .values([...plans])
    .onConflictDoNothing()
}

export async function findPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(pricingPlans)
    .where(and(eq(pricingPlans.id, id), isThere))
  return row
}

export async function nextPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(pricingPlans.position) }).from(pricingPlans)
  return (row?.last ?? -1) + 1
}

/** @returns undefined if the plan is deleted or was saved since `revision` */
export async function updatePlan(
  db: Transaction,
  id: string,
  change: Partial<Omit<PlanRow, 'id' | 'revision' | 'deletedAt'>>,
  revision?: number,
): Promise<PlanRow | undefined> {
  const [row] = await db
    .update(pricingPlans)
    .set({ ...change, revision: sql`${pricingPlans.revision} + 1` })
    .where(
      and(
        eq(pricingPlans.id, id),
        isThere,
        revision === undefined ? undefined : eq(pricingPlans.revision, revision),
      ),
    )
    .returning()
  return row
}

/** At most one plan is popular. */
export async function clearPopularPlans(
  db: Transaction,
  from: { exceptId: string },
): Promise<void> {
  await db
    .update(pricingPlans)
    .set({ popular: false, revision: sql`${pricingPlans.revision} + 1` })
    .where(and(pricingPlans.popular, ne(pricingPlans.id, from.exceptId)))
}

/** @returns null if the plan is not deleted, or does not exist */
export async function planDeletedAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ deletedAt: pricingPlans.deletedAt })
    .from(pricingPlans)
    .where(eq(pricingPlans.id, id))
  return row?.deletedAt ?? null
}

/** Deletes a plan, or restores it. @returns undefined if the plan does not exist */
export async function setDeleted(
  db: Transaction,
  id: string,
  deletedAt: Date | null,
): Promise<PlanRow | undefined> {
  const [row] = await db
    .update(pricingPlans)
    .set({ deletedAt })
    .where(eq(pricingPlans.id, id))
    .returning()
  return row
}
