// Card payments: opens the provider's page for a payment, and closes pages no longer needed.
import { transaction } from '#kernel/db/transaction.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { OpenCheckout, PaymentProvider } from '#kernel/payments/provider.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import { amountLeft } from './payments.contract.ts'
import {
  checkoutsOf,
  findPayment,
  insertCheckout,
  type PaymentRow,
  setCheckoutState,
} from './payments.store.ts'

/** @throws unavailable if no cards are accepted */
export function requireCardProvider({ site, payments }: Ctx): PaymentProvider {
  if (site.cards === 'none' || !payments)
    throw new Failure(
      'unavailable',
      'Card payments are not available. Please pay by bank transfer.',
    )
  return payments
}

/** A second call returns the same page; an expired page is replaced. */
export async function openCheckout(ctx: Ctx, id: string): Promise<{ url: string }> {
  const cards = requireCardProvider(ctx)
  const payment = await requirePayable(ctx, id)
  const page = await openPage(ctx, cards, payment)
  // The same key also returns an expired page.
  const isOver = page.expiresAt <= ctx.clock.real()
  if (isOver) await transaction(ctx, ({ db }) => setCheckoutState(db, page.id, 'expired'))
  const { url } = isOver ? await openPage(ctx, cards, payment) : page
  // An admin may have recorded a transfer meanwhile, without closing this page.
  await requirePayable(ctx, id).catch(async (error: unknown) => {
    await closePages(ctx, id)
    throw error
  })
  return { url }
}

async function openPage(
  ctx: Ctx,
  cards: PaymentProvider,
  { id, email, description, detail, currency, ...payment }: PaymentRow,
): Promise<OpenCheckout> {
  const before = await checkoutsOf(ctx.db, id)
  if (before.some(({ state }) => state === 'complete'))
    throw new Failure('conflict', 'This payment was just made. Please check again in a moment.')
  const attempt = before.filter(({ state }) => state !== 'open').length
  const page = `${ctx.site.publicUrl}${paths.customer.section('payments')}`
  const opened = await cards.openPayment({
    reference: id,
    // The provider refuses another amount for the same key.
    key: `payment ${id} ${attempt}${payment.coveredAmount ? ` ${payment.coveredAmount}` : ''}`,
    email,
    description,
    detail,
    amount: amountLeft(payment),
    currency,
    returnUrls: {
      paid: `${page}&payment=${id}&checkout=paid`,
      canceled: `${page}&checkout=canceled`,
    },
  })
  await transaction(ctx, ({ db }) =>
    insertCheckout(db, {
      id: opened.id,
      paymentId: id,
      state: 'open',
      openedAt: ctx.clock.real(),
    }),
  )
  return opened
}

/** @throws not-found, also for another customer's payment */
async function requirePayable(ctx: Ctx, id: string): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, id)
  if (!payment || payment.email !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-found', 'Payment not found.')
  if (payment.status === 'failed') throw new Failure('conflict', 'This was canceled.')
  if (payment.status !== 'pending') throw new Failure('conflict', 'This payment was already made.')
  if (payment.writtenOffAt)
    throw new Failure('conflict', 'This payment is closed. Write to us if you want to make it.')
  if (!payment.dueAt) throw new Failure('conflict', 'This payment is not due yet.')
  return payment
}

export const closeCheckouts: Task<{ paymentId: string }> = {
  name: 'close-checkouts',
  run: async (ctx, { paymentId }) => void (await closePages(ctx, paymentId)),
}

/** @returns true if a page was just paid: it stays open, and its webhook event is on the way */
export async function closePages(ctx: Ctx, paymentId: string): Promise<boolean> {
  const states: string[] = []
  for (const { id, state } of await checkoutsOf(ctx.db, paymentId)) {
    if (state === 'complete') states.push(state)
    if (state !== 'open' || !ctx.payments) continue
    const { state: now } = await ctx.payments.closeCheckout(id)
    await transaction(ctx, ({ db }) => setCheckoutState(db, id, now))
    states.push(now)
  }
  return states.includes('complete')
}
