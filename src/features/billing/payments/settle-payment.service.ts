// Marks a payment as paid once, issues its invoice, starts the work, and mails a receipt.
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { closeCheckouts } from './checkout.service.ts'
import { openFixesInquiry } from '../fixes/open-fixes-inquiry.service.ts'
import { applyPlanPayment } from '../transfer-plans/start-transfer-plan.service.ts'
import { issueInvoice } from './invoices.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { amountLeft } from './payments.contract.ts'
import { paymentReceived } from './payments.mail.ts'
import { markPaid, type PaymentRow, type PaymentReceipt } from './payments.store.ts'

/** @returns undefined if it was already paid */
export async function settlePayment(
  ctx: TransactionCtx,
  id: string,
  receipt: PaymentReceipt,
): Promise<PaymentRow | undefined> {
  const paid = await completePayment(ctx, id, receipt)
  if (paid) await sendReceipt(ctx, paid.payment, paid.startsWork)
  return paid?.payment
}

/** Without a receipt for the customer. @returns undefined if it was already paid */
export async function completePayment(
  ctx: TransactionCtx,
  id: string,
  receipt: PaymentReceipt,
): Promise<{ payment: PaymentRow; startsWork: boolean } | undefined> {
  const marked = await markPaid(ctx.db, id, receipt)
  if (!marked) return undefined
  const startsWork = marked.quoteId !== null && (await ctx.ports.quotePaid(ctx, marked.quoteId))
  const payment = await issueInvoice(ctx, marked)
  if (payment.kind === 'fixes') await openFixesInquiry(ctx, payment)
  if (payment.kind === 'plan') await applyPlanPayment(ctx, payment)
  // A page that is still open could take a second payment.
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId: id })
  await ctx.ports.contactsChanged(ctx, payment.email)
  return { payment, startsWork }
}

/** Mailed regardless of the customer's mail preferences. */
export async function sendReceipt(
  ctx: TransactionCtx,
  payment: PaymentRow,
  startsWork: boolean,
): Promise<void> {
  const { businessName, email, description, currency } = payment
  const to = { name: businessName, address: email }
  const amount = amountLeft(payment)
  const received = { ...payment, amount, receivedOn: payment.receivedOn ?? '', startsWork }
  await notify(ctx, {
    to,
    kind: 'payments',
    title:
      payment.method === 'credit' ? 'Paid from your credit' : `${money(amount, currency)} received`,
    text: description,
    path: paths.customer.section('payments'),
  })
  await mailPayer(ctx, payment, {
    templateName: 'payment-received',
    write: (brand) => paymentReceived(brand, received),
  })
}
