// Records paid bills and failed charges of plans in the payment history.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { readBrand } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hoursAfter, monthDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import type {
  CardUpdate,
  FailedInvoicePayment,
  PlanInvoice,
  ProviderPlan,
} from '#kernel/payments/provider.ts'
import { attemptText } from '../billing.rules.ts'
import { issueInvoice } from '../payments/invoices.service.ts'
import { newPayment } from '../payments/payments.service.ts'
import { insertPaymentOnce, type PaymentRow } from '../payments/payments.store.ts'
import { sendReceipt } from '../payments/settle-payment.service.ts'
import { cardDeclined } from './subscriptions.mail.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { type PlanSnapshot, applyPlanSnapshot } from './apply-plan-snapshot.service.ts'
import { notifyPlanChange } from './notify-plan-change.service.ts'

export async function recordPlanInvoice(
  ctx: TransactionCtx,
  invoice: PlanInvoice,
  snapshot: PlanSnapshot,
): Promise<void> {
  const subscription = await applyPlanSnapshot(ctx, snapshot)
  if (!invoice.isPaid) return
  if (!subscription) throw new Failure('unavailable', 'The plan of this bill has not started yet.')
  // The card was only stored: the running month is paid by bank transfer.
  if (subscription.paymentMethod === 'bank-transfer' && invoice.amount === 0) return
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
  await ctx.ports.contactsChanged(ctx, subscription.email)
}

/** Adds a failed charge to the payment history; the plan waits for the next attempt. */
export async function recordFailedPlanCharge(
  ctx: TransactionCtx,
  { invoice, tried, amount, plan, at }: FailedInvoicePayment,
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
  ctx: TransactionCtx,
  { checkout, declined }: { checkout: string; declined: CardUpdate['declined'] },
  snapshot: PlanSnapshot,
): Promise<void> {
  if (!declined) return void (await applyPlanSnapshot(ctx, snapshot))
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
  ctx: TransactionCtx,
  snapshot: PlanSnapshot,
  { plan: { name }, at, amount, detail, providerRef }: FailedCharge,
): Promise<void> {
  const subscription = await applyPlanSnapshot(ctx, snapshot)
  if (!subscription) return
  const row = await insertPaymentOnce(ctx.db, {
    ...billOf(ctx, subscription, { description: `${name} plan`, amount, createdAt: at }),
    detail,
    providerRef,
    status: 'failed',
  })
  const { state, nextTryAt } = snapshot.snapshot
  // Events can arrive late: `nextTryAt` is the current one, and a paid bill has no notification.
  if (row && state === 'past-due')
    await notifyPlanChange(
      ctx,
      subscription,
      'card-declined',
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
    currency: MAIN_CURRENCY,
    method: 'card',
    ...bill,
  })
