// The plans a new installation begins with: the three of spec §9.
import type { Ctx } from '#kernel/context.ts'
import { PLAN_CATALOGUE } from './billing.contract.ts'
import { hasPlans, insertPlans } from './billing.store.ts'

/** Only where there never was a plan: what the agency has changed or deleted stays so. */
export async function ensurePlans(ctx: Ctx): Promise<void> {
  if (await hasPlans(ctx.db)) return
  await insertPlans(
    ctx.db,
    PLAN_CATALOGUE.map(({ price, adSpend, ...plan }, position) => ({
      ...plan,
      amount: price * 100,
      adSpend: adSpend === null ? null : adSpend * 100,
      position,
    })),
  )
}
