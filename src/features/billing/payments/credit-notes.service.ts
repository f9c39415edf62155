// Credit notes for what is not paid: they lower a payment, or void it.
import { readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { deleteFixOrder } from '../fixes/fixes.store.ts'
import type { OrderRow } from '../subscriptions/subscriptions.store.ts'
import { closeVoidOrder } from '../transfer-plans/cancel-plan-order.service.ts'
import { orderOfPayment } from '../transfer-plans/transfer-plans.store.ts'
import { closeCheckouts, closePages } from './checkout.service.ts'
import { returnToCredit } from './credit.service.ts'
import { issueInvoice } from './invoices.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { creditNoteIssued } from './partial-payments.mail.ts'
import { coverPart, markVoid } from './partial-payments.store.ts'
import { type AdminPayment, amountLeft, type NewCreditNote } from './payments.contract.ts'
import { newPayment, toAdminPayment } from './payments.service.ts'
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

async function issueCreditNote(
  ctx: TransactionCtx,
  id: string,
  { amount: requested, reason, startsWork }: NewCreditNote,
): Promise<PaymentRow> {
  const open = await requireOpen(ctx, id)
  // What was paid needs an invoice, which the credit note lowers.
  const payment = open.partlyPaidAt ? await issueInvoice(ctx, open) : open
  const left = amountLeft(payment)
  const amount = requested ?? left
  requireCreditable(payment, { amount, left })
  const note = newPayment(ctx, {
    businessName: payment.businessName,
    email: payment.email,
    kind: 'credit-note',
    description: `Credit note, ${payment.description}`,
    detail: reason,
    amount: -amount,
    status: 'paid',
    paidAt: ctx.clock.now(),
    receivedOn: calendarDay(ctx.clock.now(), (await readCompany(ctx)).timeZone),
    aboutId: id,
    recordedBy: signedIn(ctx).userId,
  })
  await insertPayments(ctx.db, [note])
  // Without an invoice, the customer never got a document that a credit note could correct.
  const issued = payment.invoiceNumber ? await issueInvoice(ctx, note) : note
  const covered = await coverPart(ctx.db, id, { amount, since: null })
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId: id })
  const credited = amount === left ? await closePayment(ctx, covered, startsWork) : covered
  await notifyCredited(ctx, credited, issued)
  await ctx.ports.contactsChanged(ctx, payment.email)
  return credited
}

/** What was paid in part is paid now; otherwise, and for an order of a plan, it is void. */
async function closePayment(
  ctx: TransactionCtx,
  payment: PaymentRow,
  startsWork: boolean,
): Promise<PaymentRow> {
  const order = await orderOfPayment(ctx.db, payment.id)
  if (!payment.partlyPaidAt || order?.state === 'open')
    return voidPayment(ctx, payment, { order, startsWork })
  const receipt = {
    paidAt: ctx.clock.now(),
    receivedOn: calendarDay(ctx.clock.now(), (await readCompany(ctx)).timeZone),
    note: null,
    method: null,
    recordedBy: signedIn(ctx).userId,
    card: null,
    charge: null,
    providerRef: null,
  }
  return (await completePayment(ctx, payment.id, receipt))?.payment ?? payment
}

async function voidPayment(
  ctx: TransactionCtx,
  payment: PaymentRow,
  { order, startsWork }: { order: OrderRow | undefined; startsWork: boolean },
): Promise<PaymentRow> {
  const { id, kind, quoteId } = payment
  if (kind === 'fixes') await deleteFixOrder(ctx.db, id)
  if (order) await closeVoidOrder(ctx, order)
  await returnToCredit(ctx, payment)
  const voided = await markVoid(ctx.db, id, ctx.clock.now())
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
  { invoiceNumber }: PaymentRow,
  { amount, left }: { amount: number; left: number },
): void {
  const problem =
    amount > left
      ? `At most ${exactDollars(left)} can be credited.`
      : amount < left && !invoiceNumber
        ? `Without an invoice, only all of it can be voided: ${exactDollars(left)}.`
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
  const { businessName, email, description, invoiceNumber } = payment
  const to = { name: businessName, address: email }
  const [amount, left] = [-note.amount, amountLeft(payment)]
  await notify(ctx, {
    to,
    kind: 'payments',
    title: left ? `${exactDollars(amount)} credited` : `${description}: nothing more to pay`,
    text: note.detail,
    path: paths.customer.section('payments'),
  })
  const credited = { description, invoiceNumber, amount, left, reason: note.detail }
  await mailPayer(ctx, note, {
    templateName: 'credit-note-issued',
    write: (brand) => creditNoteIssued(brand, credited),
  })
}
