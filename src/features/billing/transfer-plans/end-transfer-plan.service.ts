// Ends a plan by bank transfer, and follows its unpaid invoices: past due, or active again.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, endOfDay, formatDay, hoursAfter } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import { notifyOfChange, notifyPlanChange } from '../subscriptions/notify-plan-change.service.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { type Billing, voidPlanInvoice } from './billed-months.service.ts'
import { planEndedForAgency, planPastDue } from './transfer-plans.mail.ts'
import { longestOverdue } from './transfer-plans.rules.ts'
import { changeSubscription, type LockedPlan, lockPlan } from './transfer-plans.store.ts'

/** @returns true if it ended: unpaid for the days in Settings, or canceled and over */
export async function endIfOver(
  ctx: TransactionCtx,
  { row, unpaid }: LockedPlan,
  billing: Billing,
): Promise<boolean> {
  const { now } = billing
  const overdue = longestOverdue(unpaid, now)
  if (overdue && row.paymentMethod === 'bank-transfer') {
    const endsAt = endOfDay(
      lastPayableDay(overdue.dueOn ?? billing.today, billing),
      billing.timeZone,
    )
    if (endsAt <= now && (row.endsNotBefore ?? endsAt) <= now) {
      await endUnpaid(ctx, { row, unpaid }, now)
      return true
    }
  }
  if (row.status !== 'canceled' || row.currentPeriodEnd > now) return false
  await end(ctx, row, row.currentPeriodEnd, 'canceled')
  return true
}

/** @param endsNotBefore of the plan, the end of a day */
export function lastPayableDay(
  dueOn: string,
  { endDays, timeZone }: Pick<Billing, 'endDays' | 'timeZone'>,
  endsNotBefore: Date | null = null,
): string {
  const day = daysLater(dueOn, endDays)
  const postponed = endsNotBefore && calendarDay(hoursAfter(endsNotBefore, -1), timeZone)
  return postponed && postponed > day ? postponed : day
}

async function endUnpaid(
  ctx: TransactionCtx,
  { row, unpaid }: LockedPlan,
  now: Date,
): Promise<void> {
  for (const { id } of unpaid) await voidPlanInvoice(ctx, id, 'Void: the plan ended unpaid')
  const ended = await end(ctx, row, now, 'transfer-unpaid')
  const numbers = unpaid.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
  await notifyAgency(ctx, {
    templateName: 'plan-ended-agency',
    about: ended.id,
    write: (brand) => planEndedForAgency(brand, { ...ended, invoiceNumbers: numbers }),
  })
  await ctx.ports.contactsChanged(ctx, ended.email)
}

async function end(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  endedAt: Date,
  why: 'canceled' | 'transfer-unpaid',
): Promise<SubscriptionRow> {
  const canceledAt = row.canceledAt ?? endedAt
  const ended = await changeSubscription(ctx.db, row, {
    status: 'canceled',
    isLive: false,
    canceledAt,
    endedAt,
    nextMethod: null,
  })
  await notifyOfChange(ctx, row, ended, why)
  return ended
}

/** For a payment that arrived, or that a credit note voids. */
export async function followPayment(
  ctx: TransactionCtx,
  subscriptionId: string,
  billing: Billing,
): Promise<void> {
  const plan = await lockPlan(ctx.db, subscriptionId)
  if (plan?.row.isLive) await followUnpaid(ctx, plan, billing)
}

/** For a payment whose receipt was undone: the customer gets the days in Settings to pay it. */
export async function followReopened(
  ctx: TransactionCtx,
  subscriptionId: string,
  billing: Billing,
): Promise<void> {
  const plan = await lockPlan(ctx.db, subscriptionId)
  if (!plan?.row.isLive) return
  const endsNotBefore = endOfDay(daysLater(billing.today, billing.endDays), billing.timeZone)
  const row = await changeSubscription(ctx.db, plan.row, { endsNotBefore })
  await followUnpaid(ctx, { ...plan, row }, billing)
}

/** A canceled plan stays canceled, and the card provider reports on a card. */
export async function followUnpaid(
  ctx: TransactionCtx,
  { row, unpaid }: LockedPlan,
  billing: Billing,
): Promise<SubscriptionRow> {
  if (row.status === 'canceled' || row.paymentMethod === 'card') return row
  const overdue = longestOverdue(unpaid, billing.now)
  const status = overdue ? 'past_due' : 'active'
  if (status === row.status) return row
  const changed = await changeSubscription(ctx.db, row, { status })
  if (overdue) await notifyPastDue(ctx, changed, overdue, billing)
  else await notifyPaidAgain(ctx, changed)
  return changed
}

async function notifyPastDue(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  overdue: LockedPlan['unpaid'][number],
  billing: Billing,
): Promise<void> {
  const dueOn = overdue.dueOn ?? billing.today
  const { invoiceNumber } = overdue
  const amount = amountLeft(overdue)
  const until = lastPayableDay(dueOn, billing, row.endsNotBefore)
  await notifyPlanChange(
    ctx,
    row,
    'plan-past-due',
    `Your ${row.plan.name} plan is past due`,
    (brand) => planPastDue(brand, { name: row.plan.name, amount, invoiceNumber, dueOn, until }),
  )
}

/** The receipt is mailed anyway. */
const notifyPaidAgain = (
  ctx: TransactionCtx,
  { businessName, email, plan, renewsOn }: SubscriptionRow,
): Promise<void> =>
  notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'payments',
    title: `Your ${plan.name} plan is active again`,
    text: renewsOn ? `Thank you. It renews on ${formatDay(renewsOn)}, as before.` : 'Thank you.',
    path: paths.customer.section('subscription'),
  })
