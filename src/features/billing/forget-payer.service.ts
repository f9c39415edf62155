// Forgetting who paid: a plan is ended where it is charged, and of everything else only what the law keeps stays, invoices and what was agreed.
import type { Ctx } from '#kernel/context.ts'
import { takeTurn } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { PaymentProvider } from '#kernel/payments/provider.ts'
import { deleteFixOrders } from './fixes.store.ts'
import { deleteOffers } from './plan-offers.store.ts'
import {
  checkoutsOf,
  emptyNotes,
  forgettablePaymentsOf,
  deletePayments,
  paymentsOf,
} from './payments.store.ts'
import {
  deleteOrders,
  deleteSubscriptionsOf,
  ordersOf,
  type SubscriptionRow,
  subscriptionsOf,
} from './subscriptions.store.ts'

const JUST_NOW = 'They have just paid something. Please try again in a minute.'

/** One that ran, and what it was called. */
export type EndedPlan = Pick<SubscriptionRow, 'providerId'> & { name: string }

/**
 * Asks the provider: call it outside every transaction, right before the rest is forgotten. What could still be paid is closed first.
 * @param email in lower case @returns the plans that ran
 * @throws conflict where something is paid at this very moment, or nobody is there to end a plan
 */
export async function endPayingOf(ctx: Ctx, email: string): Promise<EndedPlan[]> {
  const running = await runningOf(ctx, email)
  const pages = await openPagesOf(ctx, email)
  if (!running.length && !pages.length) return []
  if (!ctx.payments)
    throw new Failure(
      'conflict',
      'They pay by card, and there is no key here with which to end that. Set it up again first.',
    )
  for (const page of pages)
    if ((await ctx.payments.closeCheckout(page)).state === 'complete')
      throw new Failure('conflict', JUST_NOW)
  for (const { providerId } of running) await endPlan(ctx.payments, providerId)
  return running.map(toEnded)
}

/** For an erasure that is done again: that they ran is in the backup alone. */
export const runningPlansOf = async (ctx: Ctx, email: string): Promise<EndedPlan[]> =>
  (await runningOf(ctx, email)).map(toEnded)

const toEnded = ({ providerId, plan }: SubscriptionRow): EndedPlan => ({
  providerId,
  name: plan.name,
})

/** One of each family at most. */
const runningOf = async (ctx: Ctx, email: string): Promise<SubscriptionRow[]> =>
  (await subscriptionsOf(ctx.db, email)).filter(({ isLive }) => isLive)

/** The provider's pages on which a plan, or what nobody agreed to, can still be paid. */
async function openPagesOf(ctx: Ctx, email: string): Promise<string[]> {
  const orders = (await ordersOf(ctx.db, email)).flatMap(({ state, checkoutId }) =>
    state === 'open' && checkoutId ? [checkoutId] : [],
  )
  const payments = await Promise.all(
    (await forgettablePaymentsOf(ctx.db, email)).map((id) => checkoutsOf(ctx.db, id)),
  )
  return [...orders, ...payments.flat().flatMap(({ id, state }) => (state === 'open' ? [id] : []))]
}

async function endPlan(cards: PaymentProvider, providerId: string): Promise<void> {
  const { state } = await cards.readPlan(providerId)
  if (state !== 'ended') await cards.endPlan(providerId)
}

/** The ids of everything that mails may be about, and the numbers of the invoices, which stay. */
export type ForgottenPayer = { about: string[]; invoices: string[] }

/** Call it inside a transaction. @param ended the plans that were ended for it @throws conflict when another one has begun since */
export async function forgetPayer(
  ctx: Ctx,
  email: string,
  ended: readonly EndedPlan[],
): Promise<ForgottenPayer> {
  const orders = await ordersOf(ctx.db, email)
  // In the order in which webhook events take them: what is told of a plan meanwhile comes before, or finds nothing.
  for (const { id } of orders) await takeTurn(ctx.db, `subscription ${id}`)
  await takeTurn(ctx.db, `subscriptions of ${email}`)
  if (
    (await runningOf(ctx, email)).some(
      ({ providerId }) => !ended.some((plan) => plan.providerId === providerId),
    )
  )
    throw new Failure('conflict', JUST_NOW)
  const subscriptions = await subscriptionsOf(ctx.db, email)
  const payments = await paymentsOf(ctx.db, email)
  await deletePayments(ctx.db, await forgettablePaymentsOf(ctx.db, email))
  await emptyNotes(ctx.db, email)
  await deleteFixOrders(ctx.db, email)
  await deleteOffers(ctx.db, email)
  await deleteSubscriptionsOf(ctx.db, email)
  await deleteOrders(
    ctx.db,
    orders.map(({ id }) => id),
  )
  return {
    about: [...subscriptions, ...orders, ...payments].map(({ id }) => id),
    invoices: payments.flatMap(({ invoiceNumber }) => invoiceNumber ?? []).toSorted(),
  }
}
