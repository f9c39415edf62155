// Refunds: requested once, stored as payments of their own, each with a credit note.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { Failure, found } from '#kernel/failure.ts'
import { money } from '#kernel/money.ts'
import type { Refund, RefundState } from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import { chargeRefundsLock, creditLock, refundsLock } from '../billing.locks.ts'
import { queueInvoiceMail } from '../billing-details/invoice-mails.service.ts'
import { isRefundable } from '../billing.rules.ts'
import { requireCardProvider } from './checkout.service.ts'
import { invoiceAttachments, issueInvoice } from './invoices.service.ts'
import { creditOf, paidInPartsOf } from './partial-payments.store.ts'
import { type AdminPayment, amountLeft, type NewRefund } from './payments.contract.ts'
import { refundCameBack, refundFailedForAgency, refundMade } from './refunds.mail.ts'
import { isReversed, newPayment, toAdminPayment } from './payments.service.ts'
import { lockPayments } from './reversals.store.ts'
import {
  endRefund,
  findByProvider,
  findPayment,
  insertPaymentOnce,
  insertPayments,
  lockPending,
  setRefundProviderRef,
  paymentOfCharge,
  type PaymentRow,
  refundedOf,
} from './payments.store.ts'

/** To the card if it was paid by card, unless sent by transfer. A repeated key changes nothing. */
export async function refundPayment(
  ctx: Ctx,
  id: string,
  refundRequest: NewRefund,
  key: string | undefined,
): Promise<AdminPayment> {
  const refundId = await once(
    ctx,
    { route: 'POST /payments/:id/refunds', key, input: { id, ...refundRequest } },
    (ctx) => createRefund(ctx, id, refundRequest),
  )
  await submitRefund.run(ctx, { refundId })
  const refund = found(await findPayment(ctx.db, refundId), 'Refund')
  return toAdminPayment(ctx, refund)
}

/** Stores the refund before the call, so that a second call cannot request it again. */
async function createRefund(
  ctx: TransactionCtx,
  id: string,
  { amount, reason, method }: NewRefund,
): Promise<string> {
  await advisoryLock(ctx.db, refundsLock(id))
  const payment = await refundable(ctx, id, amount)
  const row: PaymentRow = {
    ...refundRow(ctx, payment, amount, reason),
    recordedBy: signedIn(ctx).userId,
  }
  if (payment.charge !== null && method !== 'bank-transfer') {
    requireCardProvider(ctx)
    await refundCard(ctx, row)
  } else {
    await insertPayments(ctx.db, [{ ...row, method: 'bank-transfer', card: null, charge: null }])
    await finishRefund(ctx, row.id, 'done')
  }
  return row.id
}

/** Refunds what is left of a charge. The transaction reserves the amount. */
export async function refundToCard(
  ctx: TransactionCtx,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await advisoryLock(ctx.db, refundsLock(payment.id))
  const left = amountLeft(payment) - (await refundedOf(ctx.db, payment.id))
  if (left > 0) await refundCard(ctx, refundRow(ctx, payment, left, reason))
}

async function refundCard(ctx: TransactionCtx, row: PaymentRow): Promise<void> {
  await insertPayments(ctx.db, [row])
  await ctx.work.enqueue(ctx.db, submitRefund, { refundId: row.id })
}

/** In cents. Credit that was used, or a part that became credit, cannot be refunded. */
async function leftToRefund(ctx: Ctx, payment: PaymentRow): Promise<number> {
  const left = amountLeft(payment) - (await refundedOf(ctx.db, payment.id))
  if (payment.kind === 'credit')
    return Math.min(left, await creditOf(ctx.db, payment.email, payment.currency))
  if (payment.kind === 'partial' && payment.aboutId)
    return Math.min(left, await paidInPartsOf(ctx.db, payment.aboutId))
  return left
}

async function refundable(ctx: TransactionCtx, id: string, amount: number): Promise<PaymentRow> {
  // A reversal of the receipt waits, or comes first.
  const [payment] = await lockPayments(ctx.db, [id])
  if (!payment) throw new Failure('not-found', 'Payment not found.')
  // Another payment may use the same credit, and a void one may return its parts.
  if (payment.kind === 'credit') await advisoryLock(ctx.db, creditLock(payment.email))
  if (payment.kind === 'partial' && payment.aboutId) await lockPending(ctx.db, payment.aboutId)
  if (!isRefundable({ ...payment, isReversed: isReversed(payment) }))
    throw new Failure('conflict', 'Only a paid payment can be refunded.')
  const left = await leftToRefund(ctx, payment)
  const tooMuch =
    left > 0
      ? `At most ${money(left, payment.currency)} can be refunded.`
      : payment.kind === 'partial'
        ? 'This was already refunded, or is the customer’s credit now. Refund the credit instead.'
        : 'This payment was already fully refunded.'
  if (amount > left) throw new Failure('invalid', tooMuch, { fields: { amount: tooMuch } })
  return payment
}

/** Retries until the provider responds; the key makes it refund only once. */
export const submitRefund: Task<{ refundId: string }> = {
  name: 'ask-refund',
  async run(ctx, { refundId }) {
    const row = await findPayment(ctx.db, refundId)
    if (row?.status !== 'pending' || row.providerRef || !ctx.payments) return
    const of = {
      charge: row.charge ?? '',
      amount: -row.amount,
      reason: row.detail,
      reference: refundId,
      key: `refund ${refundId}`,
    }
    const refund = await ctx.payments.refund(of).catch(async (error: unknown) => {
      if (error instanceof Failure && error.code === 'conflict')
        await transaction(ctx, (ctx) => failRefund(ctx, row))
      throw error
    })
    await transaction(ctx, (ctx) => settleRefund(ctx, refund))
  },
}

/** A failed manual refund shows its reason; an automatic one is mailed to the agency. */
const failRefund = (ctx: TransactionCtx, { id, recordedBy }: PaymentRow): Promise<unknown> =>
  (recordedBy ? finishRefund : finishRefundAndReport)(ctx, id, 'failed')

/** Repeatable. @throws unavailable while the payment is unknown */
export async function settleRefund(ctx: TransactionCtx, refund: Refund): Promise<void> {
  await advisoryLock(ctx.db, chargeRefundsLock(refund.charge))
  const { id, status } =
    (await findByProvider(ctx.db, refund.id)) ??
    (refund.reference
      ? await setRefundProviderRef(ctx.db, refund.reference, refund.id)
      : undefined) ??
    (await newRow(ctx, refund))
  if (status === 'pending') await finishRefundAndReport(ctx, id, refund.state)
  else if (status === 'paid' && refund.state === 'failed') await recordReturnedRefund(ctx, id)
}

/** A refund made in the provider's dashboard. */
async function newRow(
  ctx: TransactionCtx,
  { id, charge, amount, reason }: Refund,
): Promise<PaymentRow> {
  const payment = await paymentOfCharge(ctx.db, charge)
  if (!payment) throw new Failure('unavailable', 'The refunded payment is not known yet.')
  const row = { ...refundRow(ctx, payment, amount, reason), providerRef: id }
  await insertPayments(ctx.db, [row])
  return row
}

/** The customer is not notified of a failed refund; the agency is. */
async function finishRefundAndReport(
  ctx: TransactionCtx,
  id: string,
  state: RefundState,
): Promise<void> {
  const ended = await finishRefund(ctx, id, state)
  if (ended?.status === 'failed')
    await notifyAgency(ctx, {
      templateName: 'refund-failed-agency',
      about: id,
      write: (brand) => refundFailedForAgency(brand, { ...ended, amount: -ended.amount }, false),
    })
}

/** A pending refund ends once: paid or failed. */
async function finishRefund(
  ctx: TransactionCtx,
  id: string,
  state: RefundState,
): Promise<PaymentRow | undefined> {
  if (state === 'pending') return undefined
  const { timeZone } = await readBrand(ctx)
  const now = ctx.clock.now()
  const end =
    state === 'done'
      ? { status: 'paid' as const, paidAt: now, receivedOn: calendarDay(now, timeZone) }
      : { status: 'failed' as const, paidAt: null, receivedOn: null }
  const ended = await endRefund(ctx.db, id, end)
  if (ended?.status === 'paid') await notifyRefunded(ctx, ended)
  if (ended) await ctx.ports.contactsChanged(ctx, ended.email)
  return ended
}

function refundRow(ctx: Ctx, payment: PaymentRow, amount: number, reason: string): PaymentRow {
  return aboutPayment(ctx, payment, {
    kind: 'refund',
    description: `Refund, ${payment.description}`,
    detail: reason,
    amount: -amount,
  })
}

function aboutPayment(
  ctx: Ctx,
  { id, businessName, email, subscriptionId, currency, method, card, charge }: PaymentRow,
  of: Pick<PaymentRow, 'kind' | 'description' | 'amount'> & Partial<PaymentRow>,
): PaymentRow {
  return newPayment(ctx, {
    businessName,
    email,
    subscriptionId,
    currency,
    method,
    card,
    charge,
    aboutId: id,
    ...of,
  })
}

async function notifyRefunded(ctx: TransactionCtx, row: PaymentRow): Promise<void> {
  const refund = await issueInvoice(ctx, row)
  const { id, businessName, email, description, amount, currency } = refund
  const to = { name: businessName, address: email }
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `${money(-amount, currency)} refunded`,
    text: description,
    path: paths.customer.section('payments'),
  })
  await queueInvoiceMail(ctx, {
    templateName: 'refund-made',
    about: id,
    to,
    write: (brand) => refundMade(brand, { ...refund, amount: -amount }),
    attachments: invoiceAttachments(refund),
  })
}

/** For a completed refund that the bank returned: an invoice corrects its credit note. */
async function recordReturnedRefund(ctx: TransactionCtx, refundId: string): Promise<void> {
  const refund = await findPayment(ctx.db, refundId)
  const payment = refund?.aboutId ? await findPayment(ctx.db, refund.aboutId) : undefined
  if (!refund || !payment) return
  const { timeZone } = await readBrand(ctx)
  const now = ctx.clock.now()
  const correction = aboutPayment(ctx, payment, {
    kind: 'correction',
    description: `Returned refund, ${payment.description}`,
    detail: `Credit note ${refund.invoiceNumber} is corrected: the bank did not accept the money.`,
    amount: -refund.amount,
    status: 'paid',
    paidAt: now,
    receivedOn: calendarDay(now, timeZone),
    charge: null,
    providerRef: `${refund.providerRef} came back`,
  })
  const inserted = await insertPaymentOnce(ctx.db, correction)
  if (!inserted) return
  const { id, businessName, email, amount, ...row } = await issueInvoice(ctx, inserted)
  const to = { name: businessName, address: email }
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `Your bank returned ${money(amount, row.currency)} to us`,
    text: row.description,
    path: paths.customer.section('payments'),
  })
  await queueInvoiceMail(ctx, {
    templateName: 'refund-came-back',
    about: id,
    to,
    write: (brand) => refundCameBack(brand, { amount, ...row }),
    attachments: invoiceAttachments({ id, businessName, email, amount, ...row }),
  })
  await notifyAgency(ctx, {
    templateName: 'refund-came-back-agency',
    about: id,
    write: (brand) => refundFailedForAgency(brand, { amount, businessName, email, ...row }, true),
  })
}
