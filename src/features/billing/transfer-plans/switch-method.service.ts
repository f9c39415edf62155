// Switches a plan between card and bank transfer, from the end of the paid months on.
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import { requireCardProvider } from '../payments/checkout.service.ts'
import { findSubscription } from '../subscriptions/business-plans.store.ts'
import { closeOtherPages, openPlanPage } from '../subscriptions/subscribe.service.ts'
import type { Subscription } from '../subscriptions/subscriptions.contract.ts'
import {
  callProvider,
  cardPlanId,
  PAY_FIRST,
  requireLiveSubscription,
  toSubscription,
} from '../subscriptions/subscriptions.service.ts'
import {
  insertOrder,
  type OrderRow,
  type SubscriptionRow,
} from '../subscriptions/subscriptions.store.ts'
import { billPlan } from './bill-transfer-plans.service.ts'
import { forgoCard, keepCard } from './change-transfer-plan.service.ts'
import { notifySwitch } from './continue-by-card.service.ts'
import { paidUntil, readBilling } from './billed-months.service.ts'
import { changeSubscription, lockPlan } from './transfer-plans.store.ts'

/** The card pays until the end of its month. Repeatable. */
export async function switchToTransfer(ctx: Ctx, family: PlanFamily): Promise<Subscription> {
  const row = await requireActive(ctx, family)
  if (row.paymentMethod === 'bank-transfer' || row.nextMethod) return toSubscription(ctx, row)
  requireCardProvider(ctx)
  await transaction(ctx, async (ctx) => {
    const plan = await lockPlan(ctx.db, row.id)
    if (!plan?.row.isLive || plan.row.nextMethod) return
    const switched = await changeSubscription(ctx.db, row, { nextMethod: 'bank-transfer' })
    await ctx.work.enqueue(ctx.db, stopCard, { subscriptionId: row.id })
    await notifySwitch(ctx, switched, 'bank-transfer')
    await billPlan(ctx, row.id)
  })
  await stopCard.run(ctx, { subscriptionId: row.id })
  return toSubscription(ctx, await requireLiveSubscription(ctx, family))
}

/** Until this has run, the card could be charged for a month that is invoiced. */
export const stopCard: Task<{ subscriptionId: string }> = {
  name: 'stop-card',
  runsImmediately: true,
  async run(ctx, { subscriptionId }) {
    const row = await findSubscription(ctx.db, subscriptionId)
    if (row?.nextMethod !== 'bank-transfer' || !row.isLive || !ctx.payments) return
    const provider = ctx.payments
    await callProvider(ctx, () =>
      provider.cancelPlan(cardPlanId(row), true, 'Continues by bank transfer'),
    )
  },
}

/** The provider needs two days, and the customer some time at the page. */
const LEAST_HOURS_AHEAD = 49

/** Nothing is charged before the paid months end. */
export async function openCardSwitch(ctx: Ctx, family: PlanFamily): Promise<{ url: string }> {
  const cards = requireCardProvider(ctx)
  const row = await requireActive(ctx, family)
  if (row.paymentMethod === 'card' || row.nextMethod === 'card')
    throw new Failure('conflict', 'Your plan already continues by card.')
  const startsAt = (await paidUntil(ctx, row, await readBilling(ctx))).currentPeriodEnd
  const from = startsAt ?? row.currentPeriodEnd
  if (from < hoursAfter(ctx.clock.now(), LEAST_HOURS_AHEAD))
    throw new Failure(
      'conflict',
      'The next month starts in less than two days. Please pay its invoice by bank transfer, and switch afterwards.',
    )
  await closeOtherPages(ctx, row.email, family)
  const order = orderToContinue(ctx, row)
  await transaction(ctx, ({ db }) => insertOrder(db, order))
  const { url } = await openPlanPage(ctx, cards, { order, off: null }, from)
  return { url }
}

function orderToContinue(ctx: Ctx, row: SubscriptionRow): OrderRow {
  const { email, businessName, family, id: continuesId } = row
  const plan = row.next ?? row.plan
  return {
    id: newId(ctx.clock.real()),
    email,
    businessName,
    family,
    plan,
    offerId: null,
    code: null,
    amount: plan.amount,
    checkoutId: null,
    paymentId: null,
    continuesId,
    state: 'open',
    openedAt: ctx.clock.now(),
  }
}

/** Repeatable. @throws conflict if the next month was paid by transfer */
export async function undoSwitch(ctx: Ctx, family: PlanFamily): Promise<Subscription> {
  const row = await requireLiveSubscription(ctx, family)
  if (row.nextMethod === 'bank-transfer') {
    await keepCard(ctx, row, 'Void: the plan stays with the card')
    const provider = requireCardProvider(ctx)
    return callProvider(ctx, () => provider.cancelPlan(cardPlanId(row), false, ''))
  }
  if (row.nextMethod === 'card')
    await transaction(ctx, async (ctx) => {
      const plan = await lockPlan(ctx.db, row.id)
      if (!plan) return
      await changeSubscription(ctx.db, plan.row, await forgoCard(ctx, plan.row))
      await billPlan(ctx, row.id)
    })
  return toSubscription(ctx, await requireLiveSubscription(ctx, family))
}

async function requireActive(ctx: Ctx, family: PlanFamily): Promise<SubscriptionRow> {
  const row = await requireLiveSubscription(ctx, family)
  if (row.status === 'past_due') throw new Failure('conflict', PAY_FIRST[row.paymentMethod])
  if (row.status === 'canceled') throw new Failure('conflict', 'Please reactivate your plan first.')
  return row
}
