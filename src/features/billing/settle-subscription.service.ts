// Stores the provider's newest state of a subscription, and notifies once per change.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, hoursAfter, monthDay } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { MailContent } from '#kernel/mail/mail-layout.tsx'
import { post } from '#kernel/mail/mailer.ts'
import type {
  CardUpdate,
  FailedTry,
  PlanInvoice,
  PlanSubscription,
  ProviderPlan,
} from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/task-queue.ts'
import { statusOf, attemptText } from './billing.rules.ts'
import { issueInvoice } from './invoices.service.ts'
import { newPayment } from './payments.service.ts'
import { insertPaymentOnce, type PaymentRow } from './payments.store.ts'
import { refundToCard } from './refunds.service.ts'
import { sendReceipt } from './settle-payment.service.ts'
import { acceptOffer } from './accept-offer.service.ts'
import {
  cardDeclined,
  planCanceled,
  planCanceledHere,
  planChanged,
  planEnded,
  planUnchanged,
  planReactivated,
  planStarted,
} from './subscriptions.mail.ts'
import {
  findByProviderId,
  findOrder,
  insertSubscription,
  liveSubscriptionOf,
  type OrderRow,
  paidBillsOf,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.store.ts'

/** A response of the provider, with the time of the request. */
export type PlanSnapshot = { snapshot: PlanSubscription; fetchedAt: Date }
type Brand = MailContent['brand'] & { timeZone: string }

/**
 * Call it inside a transaction.
 * @returns undefined if the first payment was not made
 * @throws unavailable while its order is unknown: the provider retries the event
 */
export async function settleSubscription(
  ctx: Ctx,
  { snapshot, fetchedAt }: PlanSnapshot,
): Promise<SubscriptionRow | undefined> {
  if (snapshot.state === 'unbegun') return undefined
  await advisoryLock(ctx.db, `subscription ${snapshot.reference}`)
  const [before, order] = [
    await findByProviderId(ctx.db, snapshot.id),
    await findOrder(ctx.db, snapshot.reference),
  ]
  if (!order) throw new Failure('unavailable', 'The order of this plan is not known yet.')
  // The lock decides which plan of a business is the first.
  await advisoryLock(ctx.db, `subscriptions of ${order.email}`)
  if (!before) return startSubscription(ctx, toRow(ctx, snapshot, order, fetchedAt), order)
  const after = await updateSubscription(ctx.db, {
    ...toRow(ctx, snapshot, order, fetchedAt),
    id: before.id,
    isLive: before.isLive && snapshot.state !== 'ended',
  })
  if (after) await notifyOfChange(ctx, before, after, snapshot.endedFor)
  return after ?? before
}

function toRow(
  ctx: Ctx,
  snapshot: PlanSubscription,
  { email, businessName, family, code, amount: firstAmount }: OrderRow,
  fetchedAt: Date,
): SubscriptionRow {
  const {
    id: providerId,
    customer,
    plan,
    next,
    startedAt,
    periodStart,
    periodEnd,
    canceledAt,
    endedAt,
    card,
    nextTryAt,
    state,
  } = snapshot
  return {
    id: newId(ctx.clock.real()),
    providerId,
    customer,
    email,
    businessName,
    family,
    plan,
    next,
    code,
    firstAmount,
    startedAt,
    canceledAt,
    endedAt,
    card,
    nextTryAt,
    fetchedAt,
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
    status: statusOf(snapshot),
    isLive: state !== 'ended',
    cancelReason: snapshot.cancelReason,
  }
}

/** A second plan of the same family, bought in another tab, is ended and refunded. */
async function startSubscription(
  ctx: Ctx,
  row: SubscriptionRow,
  { offerId }: OrderRow,
): Promise<SubscriptionRow> {
  const isSecond =
    row.isLive && (await liveSubscriptionOf(ctx.db, row.email, row.family)) !== undefined
  const started: SubscriptionRow = isSecond
    ? { ...row, isLive: false, status: 'canceled', endedAt: ctx.clock.now() }
    : row
  await insertSubscription(ctx.db, started)
  await refreshCustomers(ctx, started.email)
  if (!isSecond && offerId) await acceptOffer(ctx, offerId, row)
  if (isSecond) await ctx.work.enqueue(ctx.db, endSecondPlan, { providerId: row.providerId })
  else if (row.isLive)
    await notifyPlanChange(
      ctx,
      row,
      'plan-started',
      `Your ${row.plan.name} plan has started`,
      (brand) => planStarted(brand, { ...row.plan, periodEnd: row.currentPeriodEnd }),
    )
  return started
}

export const endSecondPlan: Task<{ providerId: string }> = {
  name: 'end-second-plan',
  async run(ctx, { providerId }) {
    const second = await findByProviderId(ctx.db, providerId)
    if (!second || !ctx.payments) return
    const { state } = await ctx.payments.readPlan(providerId)
    if (state !== 'ended') await ctx.payments.endPlan(providerId)
    const bills = await paidBillsOf(ctx.db, second.id)
    if (!bills.length) throw new Error('The bill of the second plan is not known yet.')
    for (const bill of bills)
      if (bill.charge)
        await transaction(ctx, (ctx) => refundToCard(ctx, bill, 'You already have a plan.'))
  },
}

async function notifyOfChange(
  ctx: Ctx,
  before: SubscriptionRow,
  after: SubscriptionRow,
  endedFor: PlanSubscription['endedFor'],
): Promise<void> {
  // A subscription that was never active here sends no notifications.
  const notification = before.isLive ? planNotification(before, after, endedFor) : undefined
  if (notification?.templateName === 'plan-canceled')
    await notifyAgency(ctx, {
      templateName: 'plan-canceled-here',
      about: after.id,
      write: (brand) => planCanceledHere(brand, after),
    })
  if (notification)
    await notifyPlanChange(
      ctx,
      after,
      notification.templateName,
      notification.title,
      notification.write,
    )
}

type PlanNotification = {
  templateName: string
  title: string
  write: (brand: Brand) => MailContent
}

function planNotification(
  before: SubscriptionRow,
  after: SubscriptionRow,
  endedFor: PlanSubscription['endedFor'],
): PlanNotification | undefined {
  const { plan, next, currentPeriodEnd: periodEnd } = after
  const { name, amount } = latest(after)
  const [was, is] = [before.status === 'canceled', after.status === 'canceled']
  if (!after.isLive)
    return {
      templateName: 'plan-ended',
      title: `Your ${plan.name} plan has ended`,
      write: (brand) =>
        planEnded(brand, { name: plan.name, family: after.family, why: endedFor ?? 'otherwise' }),
    }
  if (!was && is)
    return {
      templateName: 'plan-canceled',
      title: `Your ${plan.name} plan is canceled`,
      write: (brand) => planCanceled(brand, { name: plan.name, periodEnd }),
    }
  if (was && !is)
    return {
      templateName: 'plan-reactivated',
      title: `Your ${plan.name} plan continues`,
      write: (brand) => planReactivated(brand, { name, amount, periodEnd }),
    }
  if (before.next && !next && before.plan.id === plan.id)
    return {
      templateName: 'plan-kept',
      title: `Your plan stays ${name}`,
      write: (brand) => planUnchanged(brand, { name, amount, periodEnd }),
    }
  return latest(before).id === latest(after).id
    ? undefined
    : {
        templateName: 'plan-changed',
        title: `Your plan is ${name}`,
        write: (brand) => planChanged(brand, { name, amount, from: next && periodEnd }),
      }
}

const latest = ({ plan, next }: SubscriptionRow) => next ?? plan

/** Mailed regardless of the customer's mail preferences, because it changes what they pay. */
async function notifyPlanChange(
  ctx: Ctx,
  { id, businessName, email }: Pick<SubscriptionRow, 'id' | 'businessName' | 'email'>,
  templateName: string,
  title: string,
  write: (brand: Brand) => MailContent,
): Promise<void> {
  const to = { name: businessName, address: email }
  const content = write(await readBrand(ctx))
  await notify(ctx, {
    to,
    kind: 'payments',
    title,
    text: content.preview,
    path: '/dashboard?section=subscription',
  })
  await post(ctx, { templateName, about: id, to, content })
}

export async function settleInvoice(
  ctx: Ctx,
  invoice: PlanInvoice,
  snapshot: PlanSnapshot,
): Promise<void> {
  const subscription = await settleSubscription(ctx, snapshot)
  if (!invoice.isPaid) return
  if (!subscription) throw new Failure('unavailable', 'The plan of this bill has not started yet.')
  const { timeZone } = await readBrand(ctx)
  const paidAt = invoice.paidAt ?? ctx.clock.now()
  const { plan, from, until, why, amount, card, charge, id } = invoice
  const first =
    why === 'first' && subscription.code ? `, first month with ${subscription.code}` : ''
  const row = await insertPaymentOnce(ctx.db, {
    ...billOf(ctx, subscription, {
      description: why === 'change' ? `Change to the ${plan.name} plan` : `${plan.name} plan`,
      amount,
      createdAt: paidAt,
    }),
    plan,
    // `until` is the first day of the next period.
    detail: `${monthDay(from, timeZone)} – ${monthDay(hoursAfter(until, -24), timeZone)}${first}`,
    status: 'paid',
    paidAt,
    receivedOn: calendarDay(paidAt, timeZone),
    card,
    charge,
    providerRef: id,
  })
  if (row) await sendReceipt(ctx, await issueInvoice(ctx, row), false)
  await refreshCustomers(ctx, subscription.email)
}

/** Adds a failed charge to the payment history; the plan waits for the next attempt. */
export async function noteTry(
  ctx: Ctx,
  { invoice, tried, amount, plan, at }: FailedTry,
  snapshot: PlanSnapshot,
): Promise<void> {
  await recordFailedCharge(ctx, snapshot, {
    providerRef: `${invoice} ${tried}`,
    plan,
    amount,
    at,
    detail: `Card declined, ${attemptText(tried)}`,
  })
}

/** For a new card that was declined for an open bill. */
export async function recordDeclinedCard(
  ctx: Ctx,
  { checkout, declined }: { checkout: string; declined: CardUpdate['declined'] },
  snapshot: PlanSnapshot,
): Promise<void> {
  if (!declined) return void (await settleSubscription(ctx, snapshot))
  const { amount, bill, card, why } = declined
  await recordFailedCharge(ctx, snapshot, {
    providerRef: checkout,
    plan: bill,
    amount,
    at: ctx.clock.now(),
    detail: `${card ?? 'Card'}: ${why}`,
  })
}

type FailedCharge = {
  providerRef: string
  plan: ProviderPlan
  amount: number
  at: Date
  detail: string
}

async function recordFailedCharge(
  ctx: Ctx,
  snapshot: PlanSnapshot,
  { plan: { name }, at, amount, detail, providerRef }: FailedCharge,
): Promise<void> {
  const subscription = await settleSubscription(ctx, snapshot)
  if (!subscription) return
  const row = await insertPaymentOnce(ctx.db, {
    ...billOf(ctx, subscription, { description: `${name} plan`, amount, createdAt: at }),
    detail,
    providerRef,
    status: 'failed',
  })
  const { state, nextTryAt } = snapshot.snapshot
  // Events can arrive late: `nextTryAt` is the current one, and a paid bill has no notification.
  if (row && state === 'failing')
    await notifyPlanChange(
      ctx,
      subscription,
      'card-refused',
      `Your card was declined for the ${name} plan`,
      (brand) => cardDeclined(brand, { name, amount, nextTryAt }),
    )
}

type Bill = Pick<PaymentRow, 'description' | 'amount' | 'createdAt'>
const billOf = (ctx: Ctx, { id, email, businessName }: SubscriptionRow, bill: Bill): PaymentRow =>
  newPayment(ctx, {
    email,
    businessName,
    subscriptionId: id,
    kind: 'plan',
    method: 'card',
    ...bill,
  })
