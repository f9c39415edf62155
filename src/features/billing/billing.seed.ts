// The plans a new installation begins with: the three of spec §9.
import type { Ctx } from '#kernel/context.ts'
import { PLAN_CATALOGUE } from './billing.contract.ts'
import { insertPlans, listPlans } from './billing.store.ts'

/** Only where there is no plan yet: what the agency has changed stays changed. */
export async function ensurePlans(ctx: Ctx): Promise<void> {
  if ((await listPlans(ctx.db)).length > 0) return
  await insertPlans(ctx.db, PLAN_CATALOGUE.map(({ price, adSpend, ...plan }, position) => ({ ...plan, amount: price * 100, adSpend: adSpend === null ? null : adSpend * 100, position })))
}
