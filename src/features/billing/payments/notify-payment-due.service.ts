// Tells a customer that a payment is due, after their credit was used for it.
import { readBankLines } from '#features/company/bank-details.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { Brand } from '#kernel/mail/mail-content.ts'
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { takeCredit } from './credit.service.ts'
import { issueInvoice } from './invoices.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { receiveMoney } from './partial-payments.service.ts'
import { amountLeft } from './payments.contract.ts'
import { paymentDue } from './payments.mail.ts'
import type { PaymentRow } from './payments.store.ts'

/** @returns the payment, which is paid if the credit covers it */
export async function applyCredit(ctx: TransactionCtx, payment: PaymentRow): Promise<PaymentRow> {
  const used = await takeCredit(ctx, payment, amountLeft(payment))
  return used
    ? ((await receiveMoney(ctx, payment.id, used.amount, used.receipt)) ?? payment)
    : payment
}

/**
 * Unless the card page issues it, also issues and mails the invoice.
 * @returns the payment with its number
 */
export async function notifyPaymentDue(
  ctx: TransactionCtx,
  due: PaymentRow,
  isInvoiced = ctx.site.cards === 'none',
): Promise<PaymentRow> {
  const payment = await applyCredit(ctx, due)
  if (payment.status === 'paid') return payment
  const { id, businessName, email, description, currency, dueOn } = payment
  const amount = amountLeft(payment)
  const creditUsed = payment.coveredAmount - due.coveredAmount
  const to = { name: businessName, address: email }
  const replySubject = generalReplySubject(businessName)
  const cardsEnabled = ctx.site.cards !== 'none'
  const hasBankDetails = (await readBankLines(ctx)).length > 0
  const write = (brand: Brand) =>
    paymentDue(brand, {
      description,
      amount,
      currency,
      creditUsed,
      dueOn,
      cardsEnabled,
      hasBankDetails,
    })
  const notification = {
    to,
    kind: 'payments',
    title: `${description} is due`,
    text: `${money(amount, currency)}${cardsEnabled ? '' : ', by bank transfer.'}`,
    path: paths.customer.section('payments'),
    about: id,
  } as const
  if (!isInvoiced) {
    const mail = { templateName: 'payment-due', replySubject, write }
    await notify(ctx, { ...notification, mail })
    return payment
  }
  await notify(ctx, notification)
  const issued = await issueInvoice(ctx, payment)
  await mailPayer(ctx, issued, { templateName: 'payment-due', write })
  return issued
}
