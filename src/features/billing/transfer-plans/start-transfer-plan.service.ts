// Starts a plan when the first payment of its order arrives, and follows the later payments.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { planOrderLock, subscriptionsLock } from '../billing.locks.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { acceptOffer } from '../plan-offers/accept-offer.service.ts'
import { notifyPlanChange } from '../subscriptions/notify-plan-change.service.ts'
import { planStarted } from '../subscriptions/subscriptions.mail.ts'
import {
  closeOrder,
  insertSubscription,
  liveSubscriptionOf,
  type OrderRow,
  type SubscriptionRow,
} from '../subscriptions/subscriptions.store.ts'
import { followPayment } from './end-transfer-plan.service.ts'
import { type Billing, readBilling, startOfDay } from './billed-months.service.ts'
import { planPaidTwiceForAgency } from './transfer-plans.mail.ts'
import { nextStart, periodText } from './transfer-plans.rules.ts'
import { assignToPlan, insertPeriod, orderOfPayment } from './transfer-plans.store.ts'

/** Call it inside the transaction that marks a payment of a plan as paid. */
export async function applyPlanPayment(ctx: TransactionCtx, payment: PaymentRow): Promise<void> {
  const billing = await readBilling(ctx)
  const order = await orderOfPayment(ctx.db, payment.id)
  // An order that is paid again, after its receipt was undone, has started already.
  if (order?.state === 'open') await startTransferPlan(ctx, order, payment, billing)
  else if (payment.subscriptionId) await followPayment(ctx, payment.subscriptionId, billing)
}

async function startTransferPlan(
  ctx: TransactionCtx,
  { id, email, family, offerId }: OrderRow,
  payment: PaymentRow,
  billing: Billing,
): Promise<void> {
  // Same lock order as the webhook events of card plans.
  await advisoryLock(ctx.db, planOrderLock(id))
  await advisoryLock(ctx.db, subscriptionsLock(email))
  const order = await orderOfPayment(ctx.db, payment.id)
  if (!order || !(await closeOrder(ctx.db, id, 'complete'))) return
  if (await liveSubscriptionOf(ctx.db, email, family as PlanFamily))
    return notifyPaidTwice(ctx, order, payment)
  const row = toSubscriptionRow(ctx, order, billing)
  await insertSubscription(ctx.db, row)
  await storeFirstMonth(ctx, row, payment)
  if (offerId) await acceptOffer(ctx, offerId, row)
  await notifyPlanChange(
    ctx,
    row,
    'plan-started',
    `Your ${row.plan.name} plan has started`,
    (brand) =>
      planStarted(brand, {
        ...row.plan,
        periodEnd: row.currentPeriodEnd,
        invoicedDaysAhead: billing.daysAhead,
      }),
  )
}

function toSubscriptionRow(
  ctx: Ctx,
  { email, businessName, family, plan, code, amount: firstAmount }: OrderRow,
  { now, today: startsOn, timeZone }: Billing,
): SubscriptionRow {
  const renewsOn = nextStart(startsOn, startsOn)
  return {
    id: newId(ctx.clock.real()),
    paymentMethod: 'bank-transfer',
    nextMethod: null,
    providerId: null,
    customer: null,
    email,
    businessName,
    family,
    plan,
    next: null,
    status: 'active',
    isLive: true,
    code,
    firstAmount,
    startedAt: now,
    currentPeriodStart: now,
    currentPeriodEnd: startOfDay(renewsOn, timeZone),
    anchorOn: startsOn,
    renewsOn,
    endsNotBefore: null,
    canceledAt: null,
    cancelReason: '',
    endedAt: null,
    card: null,
    nextTryAt: null,
    fetchedAt: ctx.clock.real(),
  }
}

/** The invoice could not name the days of the first month yet. */
async function storeFirstMonth(
  ctx: TransactionCtx,
  { id: subscriptionId, anchorOn, renewsOn, code }: SubscriptionRow,
  payment: PaymentRow,
): Promise<void> {
  const [startsOn, endsOn] = [anchorOn ?? '', renewsOn ?? '']
  const detail = `${periodText(startsOn, endsOn)}${code ? `, first month with ${code}` : ''}`
  await assignToPlan(ctx.db, payment.id, { subscriptionId, detail })
  await insertPeriod(ctx.db, { subscriptionId, startsOn, endsOn, paymentId: payment.id })
}

const notifyPaidTwice = async (
  ctx: TransactionCtx,
  { plan, businessName, email }: OrderRow,
  { id, amount, invoiceNumber }: PaymentRow,
): Promise<void> =>
  void (await notifyAgency(ctx, {
    templateName: 'plan-paid-twice-agency',
    about: id,
    write: (brand) =>
      planPaidTwiceForAgency(brand, { plan, businessName, email, amount, invoiceNumber }),
  }))
