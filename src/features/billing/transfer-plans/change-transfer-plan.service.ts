// Changes a plan by bank transfer: another plan, canceled with the paid month, or reactivated.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { isUpgrade } from '../billing.rules.ts'
import { notifyOfChange } from '../subscriptions/notify-plan-change.service.ts'
import type { PlanTerms } from '../subscriptions/subscriptions.contract.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { endUnusedPlan } from './continue-by-card.service.ts'
import { billPlan } from './bill-transfer-plans.service.ts'
import { followUnpaid } from './end-transfer-plan.service.ts'
import {
  type Billing,
  nextMonthOf,
  paidUntil,
  readBilling,
  voidNextInvoice,
} from './billed-months.service.ts'
import { invoiceDifference } from './plan-invoices.service.ts'
import { monthsIn, proratedDifference } from './transfer-plans.rules.ts'
import { changeSubscription, lockPlan } from './transfer-plans.store.ts'

/** @throws conflict if it has ended meanwhile */
async function requireLockedPlan(ctx: TransactionCtx, id: string): Promise<SubscriptionRow> {
  const plan = await lockPlan(ctx.db, id)
  if (!plan?.row.isLive) throw new Failure('conflict', 'You have no active plan.')
  return plan.row
}

/** Runs to the end of the last paid month. */
export const cancelTransferPlan = (
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<SubscriptionRow> =>
  transaction(ctx, async (ctx) => {
    const before = await requireLockedPlan(ctx, id)
    if (before.status === 'canceled') return before
    const billing = await readBilling(ctx)
    const after = await changeSubscription(ctx.db, before, {
      ...(await paidUntil(ctx, before, billing)),
      status: 'canceled',
      canceledAt: billing.now,
      cancelReason: reason,
      ...(await forgoCard(ctx, before)),
    })
    await voidNextInvoice(ctx, after, billing, 'Void: the plan was canceled')
    await notifyOfChange(ctx, before, after, null)
    return after
  })

type CardFields = Pick<SubscriptionRow, 'nextMethod' | 'providerId' | 'customer' | 'card'>

/** Of a plan that would continue by card: ends what waits at the provider. Empty for others. */
export async function forgoCard(
  ctx: TransactionCtx,
  { nextMethod, providerId }: SubscriptionRow,
): Promise<Partial<CardFields>> {
  if (nextMethod !== 'card') return {}
  if (providerId) await ctx.work.enqueue(ctx.db, endUnusedPlan, { providerId })
  return { nextMethod: null, providerId: null, customer: null, card: null }
}

/** Of a card plan that would continue by bank transfer: it does not. Repeatable. */
export const keepCard = (ctx: Ctx, { id, nextMethod }: SubscriptionRow, why: string) =>
  transaction(ctx, async (ctx) => {
    if (nextMethod !== 'bank-transfer') return
    const row = await requireLockedPlan(ctx, id)
    const billing = await readBilling(ctx)
    if (Object.keys(await paidUntil(ctx, row, billing)).length)
      throw new Failure('conflict', 'The next month is already paid by bank transfer.')
    await voidNextInvoice(ctx, row, billing, why)
    await changeSubscription(ctx.db, row, { nextMethod: null })
  })

/** The next invoice follows if its day has come. */
export const reactivateTransferPlan = (ctx: Ctx, id: string): Promise<SubscriptionRow> =>
  transaction(ctx, async (ctx) => {
    const before = await requireLockedPlan(ctx, id)
    if (before.status !== 'canceled') return before
    const after = await changeSubscription(ctx.db, before, {
      status: 'active',
      canceledAt: null,
      cancelReason: '',
    })
    await notifyOfChange(ctx, before, after, null)
    return billedPlan(ctx, after, await readBilling(ctx))
  })

/** In cents; 0 for a smaller plan. */
export async function priceTransferChange(
  ctx: Ctx,
  row: SubscriptionRow,
  requested: PlanTerms,
  at: Date,
): Promise<number> {
  if (!isUpgrade(requested, row.plan)) return 0
  const billing = await readBilling(ctx)
  const paid = { ...row, ...(await paidUntil(ctx, row, billing)) }
  const months = monthsIn(firstDayOf(row, billing), nextMonthOf(paid, billing).startsOn)
  const { currentPeriodStart: startsAt, currentPeriodEnd: endsAt } = paid
  return proratedDifference(row.plan.amount, requested.amount, { startsAt, endsAt, months }, at)
}

/** The month before the next one, as a day of the agency's time zone. */
const firstDayOf = (row: SubscriptionRow, billing: Billing): string =>
  calendarDay(row.currentPeriodStart, billing.timeZone)

/**
 * A larger plan starts now, with an invoice for the difference; a smaller one with the next month.
 * @throws conflict if the amount differs from the one shown
 */
export const changeTransferPlan = (
  ctx: Ctx,
  id: string,
  { requested, at, amountNow }: { requested: PlanTerms; at: Date; amountNow: number },
): Promise<SubscriptionRow> =>
  transaction(ctx, async (ctx) => {
    const before = await requireLockedPlan(ctx, id)
    if ((await priceTransferChange(ctx, before, requested, at)) !== amountNow)
      throw new Failure('conflict', 'The amount has changed. Please review it again.')
    const billing = await readBilling(ctx)
    const isNow = isUpgrade(requested, before.plan)
    const next = requested.id === before.plan.id ? null : requested
    const after = await changeSubscription(ctx.db, before, {
      ...(await paidUntil(ctx, before, billing)),
      ...(isNow ? { plan: requested, next: null } : { next }),
    })
    await voidNextInvoice(ctx, after, billing, 'Void: the plan was changed')
    if (amountNow > 0) await invoiceDifference(ctx, after, amountNow, billing)
    await notifyOfChange(ctx, before, after, null)
    return billedPlan(ctx, after, billing)
  })

async function billedPlan(
  ctx: TransactionCtx,
  { id }: SubscriptionRow,
  billing: Billing,
): Promise<SubscriptionRow> {
  await billPlan(ctx, id)
  const plan = await lockPlan(ctx.db, id)
  if (!plan) throw new Error('A locked subscription is missing.')
  return followUnpaid(ctx, plan, billing)
}
