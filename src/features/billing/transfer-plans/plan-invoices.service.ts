// Issues the invoices of plans by bank transfer.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { endOfDay } from '#kernel/dates.ts'
import { readTermDays } from '../payment-terms/payment-terms.service.ts'
import { notifyPaymentDue } from '../payments/notify-payment-due.service.ts'
import { newPayment } from '../payments/payments.service.ts'
import { insertPayments, type PaymentRow } from '../payments/payments.store.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { type BilledMonth, type Billing, nextMonthOf } from './billed-months.service.ts'
import { dueDayOf, periodText } from './transfer-plans.rules.ts'
import { insertPeriod } from './transfer-plans.store.ts'

/** Invoices a month, or passes it over. Does nothing for one that was. */
export type BillMonth = (
  ctx: TransactionCtx,
  row: SubscriptionRow,
  month: BilledMonth,
  billing: Billing,
) => Promise<void>

export const invoiceMonth: BillMonth = async (ctx, row, month, billing) => {
  const { startsOn, endsOn } = month
  const plan = row.next ?? row.plan
  const payment = newPayment(ctx, {
    ...payerOf(row),
    kind: 'plan',
    description: `${plan.name} plan`,
    detail: periodText(startsOn, endsOn),
    amount: plan.amount,
    plan,
    ...(await dueFor(ctx, row.email, startsOn, billing)),
  })
  const isFree = plan.amount === 0
  const paymentId = isFree ? null : payment.id
  const isNew = await insertPeriod(ctx.db, { subscriptionId: row.id, startsOn, endsOn, paymentId })
  if (isNew && !isFree) await issuePlanInvoice(ctx, payment)
}

/** For a restore: the month may have been invoiced since the backup. */
export const skipMonth: BillMonth = async (ctx, { id }, { startsOn, endsOn }) =>
  void (await insertPeriod(ctx.db, { subscriptionId: id, startsOn, endsOn, paymentId: null }))

/** For the rest of the paid months, after a switch to a larger plan. */
export async function invoiceDifference(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  amount: number,
  billing: Billing,
): Promise<void> {
  const { today } = billing
  const payment = newPayment(ctx, {
    ...payerOf(row),
    kind: 'plan',
    description: `Change to the ${row.plan.name} plan`,
    detail: periodText(today, nextMonthOf(row, billing).startsOn),
    amount,
    plan: row.plan,
    ...(await dueFor(ctx, row.email, today, billing)),
  })
  await issuePlanInvoice(ctx, payment)
}

/** Issues and mails the invoice at once, also where cards are accepted. */
export async function issuePlanInvoice(
  ctx: TransactionCtx,
  payment: PaymentRow,
): Promise<PaymentRow> {
  await insertPayments(ctx.db, [payment])
  return notifyPaymentDue(ctx, payment, true)
}

const payerOf = ({ id: subscriptionId, email, businessName }: SubscriptionRow) => ({
  subscriptionId,
  email,
  businessName,
  currency: MAIN_CURRENCY,
})

async function dueFor(
  ctx: Ctx,
  email: string,
  startsOn: string,
  { now, today, timeZone }: Billing,
): Promise<Pick<PaymentRow, 'dueAt' | 'dueOn' | 'overdueAt'>> {
  const dueOn = dueDayOf(startsOn, today, await readTermDays(ctx, email))
  return { dueAt: now, dueOn, overdueAt: endOfDay(dueOn, timeZone) }
}
