// Monthly plans: public list, and changes by the agency, which never affect a subscription.
import { type Ctx, isTeam, type TransactionCtx } from '#kernel/context.ts'
import { rejectLateUndo } from '#kernel/audit/audit-entries.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { PLANS_LOCK } from '../billing.locks.ts'
import { PRICING_PLANS_TAG } from '../billing.tags.ts'
import type { PricingPlan } from './plans.contract.ts'
import {
  planDeletedAt,
  findPlan,
  insertPlans,
  listPlans,
  nextPosition,
  type PlanRow,
  setDeleted,
  clearPopularPlans,
  updatePlan,
} from './plans.store.ts'
import type { PlanUpdate, PlanFields } from './plan-fields.contract.ts'
import { subscribersByPlan } from '../subscriptions/business-plans.store.ts'

export async function readActivePlans(ctx: Ctx): Promise<PricingPlan[]> {
  const plans = await listPlans(ctx.db)
  return plans
    .filter(({ isActive, billingPeriod }) => isActive && billingPeriod === 'month')
    .map(toPricingPlan)
}

export async function readPlans(ctx: Ctx): Promise<PricingPlan[]> {
  if (!isTeam(ctx.actor)) return readActivePlans(ctx)
  const [plans, subscribers] = [await listPlans(ctx.db), await subscribersByPlan(ctx.db)]
  return plans.map((plan) => toAdminPlan(plan, subscribers))
}

export async function createPlan(
  ctx: Ctx,
  fields: PlanFields,
  key: string | undefined,
): Promise<PricingPlan> {
  return runOncePerKey(ctx, { route: 'POST /pricing-plans', key, input: fields }, (ctx) =>
    changePlans(ctx, async (ctx) => {
      const id = newId(ctx.clock.real())
      // Product H9: defaults of omitted fields.
      const defaults = {
        billingPeriod: 'month' as const,
        isActive: true,
        popular: false,
        adSpend: null,
        color: 'leaf-light' as const,
      }
      if (fields.popular) await clearPopularPlans(ctx.db, { exceptId: id })
      await insertPlans(ctx.db, [
        { ...defaults, ...toColumns(fields), id, position: await nextPosition(ctx.db) },
      ])
      return requirePlan(ctx, id)
    }),
  )
}

/** @throws conflict if it was saved meanwhile */
export async function editPlan(
  ctx: Ctx,
  id: string,
  { revision, ...fields }: PlanUpdate,
): Promise<PricingPlan> {
  return withPlansLock(ctx, async (ctx) => {
    if (fields.popular) await clearPopularPlans(ctx.db, { exceptId: id })
    const saved = await updatePlan(ctx.db, id, toColumns(fields), revision)
    if (saved) return saved
    await requirePlan(ctx, id)
    throw new Failure(
      'conflict',
      'Someone else saved this plan after you opened it. Reload it to see their changes.',
    )
  })
}

type Removed = { isDeleted: boolean; data: PricingPlan }

/** A plan with subscribers is switched off instead. */
export async function removePlan(ctx: Ctx, id: string): Promise<Removed> {
  let isDeleted = false
  const data = await withPlansLock(ctx, async (ctx) => {
    const plan = await requirePlan(ctx, id)
    isDeleted = !(await subscribersByPlan(ctx.db)).get(id)
    const changed = isDeleted
      ? await setDeleted(ctx.db, id, ctx.clock.now())
      : await updatePlan(ctx.db, id, { isActive: false })
    return changed ?? plan
  })
  return { isDeleted, data }
}

/** Undoes a deletion; a second call changes nothing. @throws gone if it is too late */
export async function restorePlan(ctx: Ctx, id: string): Promise<PricingPlan> {
  return withPlansLock(ctx, async (ctx) => {
    rejectLateUndo(await planDeletedAt(ctx.db, id), ctx.clock.now())
    const plan = await setDeleted(ctx.db, id, null)
    if (!plan) throw planNotFound()
    // Another plan may have become the popular one meanwhile.
    if (plan.popular) await clearPopularPlans(ctx.db, { exceptId: id })
    return plan
  })
}

const withPlansLock = (
  ctx: Ctx,
  change: (ctx: TransactionCtx) => Promise<PlanRow>,
): Promise<PricingPlan> => transaction(ctx, (ctx) => changePlans(ctx, change))

/** One change at a time, in a transaction; invalidates every cached page that shows a plan. */
async function changePlans(
  ctx: TransactionCtx,
  change: (ctx: TransactionCtx) => Promise<PlanRow>,
): Promise<PricingPlan> {
  await advisoryLock(ctx.db, PLANS_LOCK)
  const plan = toAdminPlan(await change(ctx), await subscribersByPlan(ctx.db))
  await ctx.cacheTags.changed(ctx.db, PRICING_PLANS_TAG)
  return plan
}

async function requirePlan(ctx: Ctx, id: string): Promise<PlanRow> {
  const plan = await findPlan(ctx.db, id)
  if (!plan) throw planNotFound()
  return plan
}

const planNotFound = (): Failure =>
  new Failure('not-found', 'Plan not found. It may have been deleted.')

/** Omitted fields stay unchanged. */
function toColumns({
  price,
  adSpend,
  buyLink,
  billingPeriod,
  isActive,
  popular,
  ...texts
}: PlanFields) {
  return {
    ...texts,
    amount: price * 100,
    ...(billingPeriod !== undefined && { billingPeriod }),
    ...(isActive !== undefined && { isActive }),
    ...(popular !== undefined && { popular }),
    ...(buyLink !== undefined && { buyLink }),
    ...(adSpend !== undefined && { adSpend: adSpend === null ? null : adSpend * 100 }),
  }
}

const toAdminPlan = (plan: PlanRow, subscribers: ReadonlyMap<string, number>): PricingPlan => ({
  ...toPricingPlan(plan),
  buyLink: plan.buyLink,
  subscribers: subscribers.get(plan.id) ?? 0,
  revision: plan.revision,
})

/** The API uses whole dollars (spec §5, Plan save). */
function toPricingPlan({
  id,
  name,
  amount,
  billingPeriod,
  description,
  features,
  isActive,
  popular,
  color,
  adSpend,
}: PlanRow): PricingPlan {
  return {
    id,
    name,
    price: amount / 100,
    billingPeriod,
    description,
    features,
    isActive,
    popular,
    color,
    adSpend: adSpend === null ? null : adSpend / 100,
  }
}
