// Giving money back: asked of the provider once, and written down as a row of its own with a credit note.
import { tellAgency } from '#features/accounts/tell-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { keepCustomers } from '#features/customers/keep-customers.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { takeTurn, transaction } from '#kernel/db/transaction.ts'
import { once } from '#kernel/db/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { post } from '#kernel/mail/mailer.ts'
import { dollars } from '#kernel/money.ts'
import type { Refund, RefundState } from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/task-queue.ts'
import { isRefundable } from './billing.rules.ts'
import { cardsOf } from './checkout.service.ts'
import { invoiceEnclosed, issueInvoice } from './invoices.service.ts'
import type { AdminPayment, NewRefund } from './payments.contract.ts'
import { refundCameBack, refundCameBackHere, refundMade } from './payments.mail.ts'
import { newPayment, PAYMENTS_PATH, toAdminPayment } from './payments.service.ts'
import {
  endRefund,
  findByProvider,
  findPayment,
  insertPaymentOnce,
  insertPayments,
  nameRefund,
  paymentOfCharge,
  type PaymentRow,
  refundedOf,
} from './payments.store.ts'

/** What was paid by card goes back to it, unless it was sent back by bank transfer, as is what came that way. With the same key again, it answers what became of it. */
export async function refundPayment(
  ctx: Ctx,
  id: string,
  wish: NewRefund,
  key: string | undefined,
): Promise<AdminPayment> {
  const refundId = await once(
    ctx,
    { route: 'POST /payments/:id/refunds', key, input: { id, ...wish } },
    (ctx) => reserve(ctx, id, wish),
  )
  await askRefund.run(ctx, { refundId })
  const refund = await findPayment(ctx.db, refundId)
  if (!refund) throw new Failure('not-found', 'There is no such refund any more.')
  return toAdminPayment(ctx, refund)
}

/** Its row stands before anybody is asked, so that it cannot be asked for a second time. */
async function reserve(
  ctx: Ctx,
  id: string,
  { amount, reason, method }: NewRefund,
): Promise<string> {
  await takeTurn(ctx.db, `refund ${id}`)
  const payment = await refundable(ctx, id, amount)
  const row: PaymentRow = {
    ...refundRow(ctx, payment, amount, reason),
    recordedBy: signedIn(ctx).userId,
  }
  if (payment.method === 'card' && method !== 'bank-transfer') {
    cardsOf(ctx)
    await askCard(ctx, row)
  } else {
    await insertPayments(ctx.db, [{ ...row, method: 'bank-transfer', card: null, charge: null }])
    await settle(ctx, row.id, 'done')
  }
  return row.id
}

/**
 * For what was charged although it was paid otherwise, or not wanted any more: whatever is left of it goes back to the card.
 * Call it inside a transaction: it stands before anybody else can give the same money back.
 */
export async function giveBackToCard(ctx: Ctx, payment: PaymentRow, reason: string): Promise<void> {
  await takeTurn(ctx.db, `refund ${payment.id}`)
  const left = payment.amount - (await refundedOf(ctx.db, payment.id))
  if (left > 0) await askCard(ctx, refundRow(ctx, payment, left, reason))
}

async function askCard(ctx: Ctx, row: PaymentRow): Promise<void> {
  await insertPayments(ctx.db, [row])
  await ctx.work.enqueue(ctx.db, askRefund, { refundId: row.id })
}

async function refundable(ctx: Ctx, id: string, amount: number): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) throw new Failure('not-found', 'There is no such payment.')
  if (!isRefundable(payment)) throw new Failure('conflict', 'Only what was paid can be given back.')
  const left = payment.amount - (await refundedOf(ctx.db, id))
  const tooMuch =
    left > 0 ? `At most ${dollars(left)} can be given back.` : 'All of it was given back already.'
  if (amount > left) throw new Failure('invalid', tooMuch, { fields: { amount: tooMuch } })
  return payment
}

/** Asked again with the same key, the provider gives it back once. It is asked until it answers. */
export const askRefund: Task<{ refundId: string }> = {
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
        await transaction(ctx, (ctx) => refused(ctx, row))
      throw error
    })
    await transaction(ctx, (ctx) => settleRefund(ctx, refund))
  },
}

/** Whoever asked for it reads why; what nobody asked for is told to the agency. */
const refused = (ctx: Ctx, { id, recordedBy }: PaymentRow): Promise<unknown> =>
  (recordedBy ? settle : settleLate)(ctx, id, 'failed')

/**
 * Call it inside a transaction. Settled again, it stays what it is.
 * @throws unavailable while the payment itself is not known yet: the provider tells us again
 */
export async function settleRefund(ctx: Ctx, refund: Refund): Promise<void> {
  await takeTurn(ctx.db, `refund of ${refund.charge}`)
  const { id, status } =
    (await findByProvider(ctx.db, refund.id)) ??
    (refund.reference ? await nameRefund(ctx.db, refund.reference, refund.id) : undefined) ??
    (await newRow(ctx, refund))
  if (status === 'pending') await settleLate(ctx, id, refund.state)
  else if (status === 'paid' && refund.state === 'failed') await correct(ctx, id)
}

/** One that was made at the provider itself. */
async function newRow(ctx: Ctx, { id, charge, amount, reason }: Refund): Promise<PaymentRow> {
  const payment = await paymentOfCharge(ctx.db, charge)
  if (!payment) throw new Failure('unavailable', 'What was given back is not known here yet.')
  const row = { ...refundRow(ctx, payment, amount, reason), providerRef: id }
  await insertPayments(ctx.db, [row])
  return row
}

/** The customer was told nothing of one that failed: the agency is. */
async function settleLate(ctx: Ctx, id: string, state: RefundState): Promise<void> {
  const ended = await settle(ctx, id, state)
  if (ended?.status === 'failed')
    await tellAgency(ctx, {
      letter: 'refund-failed-here',
      about: id,
      write: (brand) => refundCameBackHere(brand, { ...ended, amount: -ended.amount }, false),
    })
}

/** Only forward: from pending to what became of it. */
async function settle(ctx: Ctx, id: string, state: RefundState): Promise<PaymentRow | undefined> {
  if (state === 'pending') return undefined
  const { timeZone } = await readBrand(ctx)
  const now = ctx.clock.now()
  const end =
    state === 'done'
      ? { status: 'paid', paidAt: now, receivedOn: calendarDay(now, timeZone) }
      : { status: 'failed', paidAt: null, receivedOn: null }
  const ended = await endRefund(ctx.db, id, end)
  if (ended?.status === 'paid') await announce(ctx, ended)
  if (ended) await keepCustomers(ctx, ended.email)
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

/** A row of its own about another one; where it is charged stays. */
function aboutPayment(
  ctx: Ctx,
  { id, businessName, email, subscriptionId, method, card, charge }: PaymentRow,
  of: Pick<PaymentRow, 'kind' | 'description' | 'amount'> & Partial<PaymentRow>,
): PaymentRow {
  return newPayment(ctx, {
    businessName,
    email,
    subscriptionId,
    method,
    card,
    charge,
    aboutId: id,
    ...of,
  })
}

async function announce(ctx: Ctx, row: PaymentRow): Promise<void> {
  const brand = await readBrand(ctx)
  const refund = await issueInvoice(ctx, row)
  const { id, businessName, email, description, amount } = refund
  const to = { name: businessName, address: email }
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `${dollars(-amount)} given back`,
    text: description,
    path: PAYMENTS_PATH,
  })
  await post(ctx, {
    letter: 'refund-made',
    about: id,
    to,
    content: refundMade(brand, { ...refund, amount: -amount }),
    enclosed: invoiceEnclosed(refund),
  })
}

/** It had been given back, and its credit note stands: a row against it says that it came back, and an invoice corrects the credit note. */
async function correct(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findPayment(ctx.db, refundId)
  const payment = refund?.aboutId ? await findPayment(ctx.db, refund.aboutId) : undefined
  if (!refund || !payment) return
  const brand = await readBrand(ctx)
  const now = ctx.clock.now()
  const correction = aboutPayment(ctx, payment, {
    kind: 'correction',
    description: `Refund that came back, ${payment.description}`,
    detail: `Credit note ${refund.invoiceNumber} is corrected: the bank did not take the money.`,
    amount: -refund.amount,
    status: 'paid',
    paidAt: now,
    receivedOn: calendarDay(now, brand.timeZone),
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
    title: `${dollars(amount)} came back to us`,
    text: row.description,
    path: PAYMENTS_PATH,
  })
  await post(ctx, {
    letter: 'refund-came-back',
    about: id,
    to,
    content: refundCameBack(brand, { amount, ...row }),
    enclosed: invoiceEnclosed({ id, businessName, email, amount, ...row }),
  })
  await tellAgency(ctx, {
    letter: 'refund-came-back-here',
    about: id,
    write: (brand) => refundCameBackHere(brand, { amount, businessName, email, ...row }, true),
  })
}
