// Giving money back: asked of the provider once, and written down as a row of its own with a credit note.
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { takeTurn, transaction } from '#kernel/db/transaction.ts'
import { once } from '#kernel/db/once.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import { dollars } from '#kernel/money.ts'
import type { Refund } from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/work.ts'
import { cardsOf } from './checkout.service.ts'
import { invoiceEnclosed, issueInvoice } from './invoices.service.ts'
import type { AdminPayment, NewRefund } from './payments.contract.ts'
import { refundMade } from './payments.mail.ts'
import { PAYMENTS_PATH, toAdminPayment } from './payments.service.ts'
import { changeRefund, findByProvider, findPayment, insertOnce, paymentOfCharge, type PaymentRow, refundedOf } from './payments.store.ts'

/** What was paid by card goes back to it; what came by bank transfer was sent back by hand, and is recorded here. */
export async function refundPayment(ctx: Ctx, id: string, { amount, reason }: NewRefund, key = newId(ctx.clock.real())): Promise<AdminPayment> {
  const payment = await refundable(ctx, id, amount)
  if (payment.method === 'card') {
    const refund = await cardsOf(ctx).refund({ charge: payment.charge ?? '', amount, reason, key: `refund ${id} ${key}` })
    return transaction(ctx, async (ctx) => toAdminPayment(ctx, await settleRefund(ctx, refund)))
  }
  return once(ctx, { route: 'POST /payments/:id/refunds', key, input: { id, amount, reason } }, async (ctx) => {
    await takeTurn(ctx.db, `refund ${id}`)
    const still = await refundable(ctx, id, amount)
    const row = await insertOnce(ctx.db, { ...refundRow(ctx, still, amount, reason), status: 'paid', paidAt: ctx.clock.now(), recordedBy: signedIn(ctx).userId })
    return toAdminPayment(ctx, await announce(ctx, row ?? still))
  })
}

async function refundable(ctx: Ctx, id: string, amount: number): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) throw new Failure('not-found', 'There is no such payment.')
  if (payment.status !== 'paid' || payment.kind === 'refund') throw new Failure('conflict', 'Only what was paid can be given back.')
  const left = payment.amount - (await refundedOf(ctx.db, id))
  const tooMuch = left > 0 ? `At most ${dollars(left)} can be given back.` : 'All of it was given back already.'
  if (amount > left) throw new Failure('invalid', tooMuch, { fields: { amount: tooMuch } })
  return payment
}

const STATUS = { done: 'paid', pending: 'pending', failed: 'failed' } as const

/**
 * Call it inside a transaction. Settled again, it stays what it is.
 * @throws unavailable while the payment itself is not known yet: the provider tells us again
 */
export async function settleRefund(ctx: Ctx, { id, charge, amount, state, reason }: Refund): Promise<PaymentRow> {
  const payment = await paymentOfCharge(ctx.db, charge)
  if (!payment) throw new Failure('unavailable', 'What was given back is not known here yet.')
  const status = STATUS[state]
  const at = ctx.clock.now()
  const row: PaymentRow = { ...refundRow(ctx, payment, amount, reason), providerRef: id, charge, status, paidAt: status === 'paid' ? at : null }
  const changed = (await insertOnce(ctx.db, row)) ?? (await changeRefund(ctx.db, id, status, at))
  if (changed?.status === 'paid') return announce(ctx, changed)
  return (await findByProvider(ctx.db, id)) ?? row
}

function refundRow(ctx: Ctx, payment: PaymentRow, amount: number, reason: string): PaymentRow {
  const now = ctx.clock.now()
  return {
    ...payment,
    id: newId(ctx.clock.real()),
    quoteId: null,
    part: null,
    kind: 'refund',
    description: `Refund, ${payment.description}`,
    detail: reason,
    amount: -amount,
    createdAt: now,
    dueAt: null,
    note: null,
    recordedBy: null,
    providerRef: null,
    aboutId: payment.id,
    invoiceNumber: null,
  }
}

async function announce(ctx: Ctx, row: PaymentRow): Promise<PaymentRow> {
  const brand = await readBrand(ctx)
  const refund = await issueInvoice(ctx, { ...row, receivedOn: calendarDay(ctx.clock.now(), brand.timeZone) })
  const { id, businessName, email, description, amount } = refund
  const to = { name: businessName, address: email }
  await notify(ctx, { to, kind: 'payments', title: `${dollars(-amount)} given back`, text: description, path: PAYMENTS_PATH })
  await post(ctx, { letter: 'refund-made', about: id, to, content: refundMade(brand, { ...refund, amount: -amount }), enclosed: invoiceEnclosed(refund) })
  return refund
}

/** For what was charged although it was paid otherwise. */
export const refundCharge: Task<{ charge: string; amount: number; reason: string }> = {
  name: 'refund-charge',
  async run(ctx, { charge, amount, reason }) {
    if (!ctx.payments) return
    const refund = await ctx.payments.refund({ charge, amount, reason, key: `refund all of ${charge}` })
    await transaction(ctx, (ctx) => settleRefund(ctx, refund))
  },
}
