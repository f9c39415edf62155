// What each monthly plan of the price book delivers: read by the team, changed by admins.
import { rejectUnknownOwners } from '#features/accounts/colleagues.service.ts'
import { offeredPlans } from '#features/billing/plans/offered-plans.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { insertList, listsByPlan, updateList } from './deliverable-lists.store.ts'
import type { PlanDeliverables, PlanDeliverablesChange } from './deliverable-lists.contract.ts'

/** In the order of the price book. */
export async function readDeliverableLists(ctx: Ctx): Promise<PlanDeliverables[]> {
  const lists = await listsByPlan(ctx.db)
  return (await offeredPlans(ctx)).map(({ family, plan: { id, name } }) => ({
    planId: id,
    planName: name,
    family,
    lines: lists.get(id)?.lines ?? [],
    revision: lists.get(id)?.revision ?? 0,
  }))
}

/** Applies from the next month of each subscription on. @throws not-found, invalid, conflict */
export async function saveDeliverableList(
  ctx: Ctx,
  planId: string,
  { lines, revision }: PlanDeliverablesChange,
): Promise<PlanDeliverables> {
  const plan = await requirePlan(ctx, planId)
  await rejectUnknownOwners(ctx, lines, { stored: plan.lines, field: 'lines' })
  const row = { planId, name: plan.planName, lines, revision }
  await transaction(ctx, async ({ db }) => {
    if (revision === 0 && (await insertList(db, { ...row, revision: 1 }))) return
    if (!(await updateList(db, row)))
      throw new Failure('conflict', 'Someone else saved this list. Load the latest version.')
  })
  return requirePlan(ctx, planId)
}

async function requirePlan(ctx: Ctx, planId: string): Promise<PlanDeliverables> {
  const plan = (await readDeliverableLists(ctx)).find((one) => one.planId === planId)
  if (!plan) throw new Failure('not-found', 'Plan not found. It may have been deleted.')
  return plan
}
