import type { TransactionCtx } from '#kernel/context.ts'
import { PLAN_CATALOGUE } from './plans.contract.ts'
import { hasPlans, insertPlans } from './plans.store.ts'

/** Only for an installation that never had a plan: changed and deleted plans stay as they are. */
export async function ensurePlans(ctx: TransactionCtx): Promise<void> {
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
