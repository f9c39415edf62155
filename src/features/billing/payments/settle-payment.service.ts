// Marks a payment as paid once, issues its invoice, starts the work, and mails a receipt.
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { dollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { closeCheckouts } from './checkout.service.ts'
import { openFixesInquiry } from '../fixes/fixes.service.ts'
import { invoiceAttachments, issueInvoice } from './invoices.service.ts'
import { paymentReceived } from './payments.mail.ts'
import { markPaid, type PaymentRow, type PaymentReceipt } from './payments.store.ts'

/** @returns undefined if it was already paid */
export async function settlePayment(
  ctx: TransactionCtx,
  id: string,
  receipt: PaymentReceipt,
): Promise<PaymentRow | undefined> {
  const marked = await markPaid(ctx.db, id, receipt)
  if (!marked) return undefined
  const startsWork = marked.quoteId !== null && (await ctx.ports.quotePaid(ctx, marked.quoteId))
  const paid = await issueInvoice(ctx, marked)
  if (paid.kind === 'fixes') await openFixesInquiry(ctx, paid)
  // A page that is still open could take a second payment.
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId: id })
  await sendReceipt(ctx, paid, startsWork)
  await ctx.ports.contactsChanged(ctx, paid.email)
  return paid
}

/** Mailed regardless of the customer's mail preferences. */
export async function sendReceipt(
  ctx: TransactionCtx,
  payment: PaymentRow,
  startsWork: boolean,
): Promise<void> {
  const { id, businessName, email, description, amount } = payment
  const to = { name: businessName, address: email }
  const received = { ...payment, receivedOn: payment.receivedOn ?? '', startsWork }
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `${dollars(amount)} received`,
    text: description,
    path: paths.customer.section('payments'),
  })
  await queueMail(ctx, {
    templateName: 'payment-received',
    about: id,
    to,
    replySubject: generalReplySubject(to.name),
    write: (brand) => paymentReceived(brand, received),
    attachments: invoiceAttachments(payment),
  })
}
