// Credit notes for what is not paid: they lower a payment, or void it.
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { deleteFixOrder } from '../fixes/fixes.store.ts'
import type { OrderRow } from '../subscriptions/subscriptions.store.ts'
import { readBilling } from '../transfer-plans/billed-months.service.ts'
import { closeVoidOrder } from '../transfer-plans/cancel-plan-order.service.ts'
import { followPayment } from '../transfer-plans/end-transfer-plan.service.ts'
import { orderOfPayment } from '../transfer-plans/transfer-plans.store.ts'
import { closeCheckouts, closePages } from './checkout.service.ts'
import { returnToCredit } from './credit.service.ts'
import { issueInvoice } from './invoices.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { creditNoteIssued } from './partial-payments.mail.ts'
import { coverPart, markVoid } from './partial-payments.store.ts'
import { type AdminPayment, amountLeft, type NewCreditNote } from './payments.contract.ts'
import { newPayment, receivedNow, toAdminPayment } from './payments.service.ts'
import { findPayment, insertPayments, lockPending, type PaymentRow } from './payments.store.ts'
import { completePayment } from './settle-payment.service.ts'

/** A repeated key returns the payment. @throws conflict if it is not pending, or was just paid */
export async function creditPayment(
  ctx: Ctx,
  id: string,
  creditNote: NewCreditNote,
  key: string | undefined,
): Promise<AdminPayment> {
  if (await closePages(ctx, id))
    throw new Failure('conflict', 'This payment was just made. Please check again in a moment.')
  const route = 'POST /payments/:id/credit-notes'
  return runOncePerKey(ctx, { route, key, input: { id, ...creditNote } }, async (ctx) =>
    toAdminPayment(ctx, await issueCreditNote(ctx, id, creditNote)),
  )
}

/** Requires a transaction, and the pages of the card provider to be closed. */
export async function issueCreditNote(
  ctx: TransactionCtx,
  id: string,
  { amount: requested, reason, startsWork }: NewCreditNote,
): Promise<PaymentRow> {
  const open = await requireOpen(ctx, id)
  const isAll = requested === undefined || requested === amountLeft(open)
  const order = await openOrderOf(ctx, open)
  const payment = await prepareCreditNote(ctx, open, isAll && order !== undefined)
  const left = amountLeft(payment)
  const amount = isAll ? left : (requested ?? left)
  requireCreditable(payment, { amount, left })
  const note = await insertCreditNote(ctx, payment, { amount, reason })
  const covered = await coverPart(ctx.db, id, { amount, since: null })
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId: id })
  const credited = isAll ? await closePayment(ctx, covered, { order, startsWork }) : covered
  await notifyCredited(ctx, credited, note)
  await ctx.ports.contactsChanged(ctx, payment.email)
  return credited
}

async function openOrderOf(
  ctx: TransactionCtx,
  { id, kind }: PaymentRow,
): Promise<OrderRow | undefined> {
  const order = kind === 'plan' ? await orderOfPayment(ctx.db, id) : undefined
  return order?.state === 'open' ? order : undefined
}

/** @param endsOrder of a plan: what was paid becomes credit, and the credit note is for all of it */
async function prepareCreditNote(
  ctx: TransactionCtx,
  payment: PaymentRow,
  endsOrder: boolean,
): Promise<PaymentRow> {
  if (endsOrder) {
    await returnToCredit(ctx, payment)
    return requireOpen(ctx, payment.id)
  }
  // What was paid needs an invoice, which the credit note lowers.
  return payment.partlyPaidAt ? issueInvoice(ctx, payment) : payment
}

async function insertCreditNote(
  ctx: TransactionCtx,
  { id, businessName, email, description, currency, invoiceNumber }: PaymentRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<PaymentRow> {
  const note = newPayment(ctx, {
    businessName,
    email,
    kind: 'credit-note',
    description: `Credit note, ${description}`,
    detail: reason,
    amount: -amount,
    currency,
    status: 'paid',
    aboutId: id,
    ...(await receivedNow(ctx, { recordedBy: signedIn(ctx).userId })),
  })
  await insertPayments(ctx.db, [note])
  // Without an invoice, the customer never got a document that a credit note could correct.
  return invoiceNumber ? issueInvoice(ctx, note) : note
}

type Closing = { order: OrderRow | undefined; startsWork: boolean }

/** What was paid in part is paid now; otherwise it is void. */
async function closePayment(
  ctx: TransactionCtx,
  payment: PaymentRow,
  closing: Closing,
): Promise<PaymentRow> {
  if (!payment.partlyPaidAt) return voidPayment(ctx, payment, closing)
  const receipt = await receivedNow(ctx, { recordedBy: signedIn(ctx).userId })
  return (await completePayment(ctx, payment.id, receipt))?.payment ?? payment
}

async function voidPayment(
  ctx: TransactionCtx,
  { id, kind, quoteId, subscriptionId }: PaymentRow,
  { order, startsWork }: Closing,
): Promise<PaymentRow> {
  if (kind === 'fixes') await deleteFixOrder(ctx.db, id)
  if (order) await closeVoidOrder(ctx, order)
  const voided = await markVoid(ctx.db, id, ctx.clock.now())
  if (subscriptionId) await followPayment(ctx, subscriptionId, await readBilling(ctx))
  if (startsWork && quoteId !== null) await ctx.ports.quotePaid(ctx, quoteId)
  return voided
}

async function requireOpen(ctx: TransactionCtx, id: string): Promise<PaymentRow> {
  const payment = await lockPending(ctx.db, id)
  if (payment && payment.amount > 0) return payment
  if (!payment && !(await findPayment(ctx.db, id)))
    throw new Failure('not-found', 'Payment not found.')
  throw new Failure('conflict', 'Only a payment that is not paid yet can be credited.')
}

function requireCreditable(
  { invoiceNumber, currency }: PaymentRow,
  { amount, left }: { amount: number; left: number },
): void {
  const problem =
    amount > left
      ? `At most ${exactMoney(left, currency)} can be credited.`
      : amount < left && !invoiceNumber
        ? `Without an invoice, only all of it can be voided: ${exactMoney(left, currency)}.`
        : undefined
  if (problem) throw new Failure('invalid', problem, { fields: { amount: problem } })
}

/** The mail is sent regardless of the customer's mail preferences: it has the document. */
async function notifyCredited(
  ctx: TransactionCtx,
  payment: PaymentRow,
  note: PaymentRow,
): Promise<void> {
  // A part that is due later was never announced.
  if (!payment.invoiceNumber && !payment.dueAt) return
  const { businessName, email, description, currency, invoiceNumber } = payment
  const to = { name: businessName, address: email }
  const [amount, left] = [-note.amount, amountLeft(payment)]
  await notify(ctx, {
    to,
    kind: 'payments',
    title: left
      ? `${exactMoney(amount, currency)} credited`
      : `${description}: nothing more to pay`,
    text: note.detail,
    path: paths.customer.section('payments'),
  })
  const credited = { description, invoiceNumber, amount, left, currency, reason: note.detail }
  await mailPayer(ctx, note, {
    templateName: 'credit-note-issued',
    write: (brand) => creditNoteIssued(brand, credited),
  })
}
