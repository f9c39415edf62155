// The plans, and the only SQL that touches them.
import { asc } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { pricingPlans } from './billing.table.ts'

export type PlanRow = typeof pricingPlans.$inferSelect

/** In the order in which they are shown. */
export async function listPlans(db: Db): Promise<PlanRow[]> {
  return db.select().from(pricingPlans).orderBy(asc(pricingPlans.position), asc(pricingPlans.id))
}

/** Rows that are there already stay as they are. */
export async function insertPlans(db: Db, plans: readonly PlanRow[]): Promise<void> {
  await db.insert(pricingPlans).values([...plans]).onConflictDoNothing()
}
