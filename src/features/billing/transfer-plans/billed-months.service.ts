// The months of plans by bank transfer: which is next, which are paid, and whose invoice is void.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, momentOf } from '#kernel/dates.ts'
import { readPaymentTerms } from '../payment-terms/payment-terms.service.ts'
import { closeCheckouts } from '../payments/checkout.service.ts'
import { returnToCredit } from '../payments/credit.service.ts'
import {
  findPayment,
  lockPending,
  markCanceled,
  type PaymentRow,
} from '../payments/payments.store.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { anchorFor, nextStart } from './transfer-plans.rules.ts'
import { deletePeriod, findPeriod } from './transfer-plans.store.ts'

/** What decides on the months of a plan: the time, and the terms in Settings. */
export type Billing = {
  now: Date
  today: string
  timeZone: string
  daysAhead: number
  endDays: number
}

export async function readBilling(ctx: Ctx): Promise<Billing> {
  const { timeZone } = await readCompany(ctx)
  const { planDaysAhead, planEndDays } = await readPaymentTerms(ctx)
  const now = ctx.clock.now()
  const today = calendarDay(now, timeZone)
  return { now, today, timeZone, daysAhead: planDaysAhead, endDays: planEndDays }
}

/** Days; `endsOn` is the first day of the month after it. */
export type BilledMonth = { anchorOn: string; startsOn: string; endsOn: string }

/** A plan that was paid by card until then continues on the day on which its last month ends. */
export function nextMonthOf(row: SubscriptionRow, { timeZone }: Billing): BilledMonth {
  const startsOn = row.renewsOn ?? calendarDay(row.currentPeriodEnd, timeZone)
  const anchorOn = row.anchorOn ?? anchorFor(calendarDay(row.startedAt, timeZone), startsOn)
  return { anchorOn, startsOn, endsOn: nextStart(anchorOn, startsOn) }
}

export const startOfDay = (day: string, timeZone: string): Date => momentOf(day, '00:00', timeZone)

/**
 * The invoice keeps its number, like that of a canceled order. What was paid of it becomes credit.
 * @returns the payment and this credit in cents; undefined if it was paid
 */
export async function voidPlanInvoice(
  ctx: TransactionCtx,
  paymentId: string,
  why: string,
): Promise<{ payment: PaymentRow; returned: number } | undefined> {
  const pending = await lockPending(ctx.db, paymentId)
  if (!pending) return undefined
  const returned = await returnToCredit(ctx, pending)
  const payment = await markCanceled(ctx.db, paymentId, why)
  // A page that is still open could take the payment.
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId })
  return payment && { payment, returned }
}

/** The invoice of the month that has not started yet, unless it was paid. It can be issued again. */
export async function voidNextInvoice(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  billing: Billing,
  why: string,
): Promise<void> {
  const period = await findPeriod(ctx.db, row.id, nextMonthOf(row, billing).startsOn)
  if (period?.paymentId && (await voidPlanInvoice(ctx, period.paymentId, why)))
    await deletePeriod(ctx.db, period)
}

type PaidUntil = Pick<SubscriptionRow, 'currentPeriodEnd' | 'renewsOn' | 'anchorOn'>

/** A month that was paid ahead belongs to the running one. Empty if there is none. */
export async function paidUntil(
  ctx: Ctx,
  row: SubscriptionRow,
  billing: Billing,
): Promise<Partial<PaidUntil>> {
  const { anchorOn, startsOn } = nextMonthOf(row, billing)
  const period = await findPeriod(ctx.db, row.id, startsOn)
  if (!period) return {}
  const payment = period.paymentId ? await findPayment(ctx.db, period.paymentId) : undefined
  // A month whose invoice a credit note voids is given away.
  if (payment && payment.status !== 'paid' && !payment.voidedAt) return {}
  const renewsOn = period.endsOn
  return { anchorOn, renewsOn, currentPeriodEnd: startOfDay(renewsOn, billing.timeZone) }
}
