// Closes unpaid checkout pages after a day, and releases their promotion codes.
import { transaction } from '#kernel/db/transaction.ts'
import type { Checkout } from '#kernel/payments/provider.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import {
  orderExpiryState,
  CHECKOUT_LIFETIME_HOURS,
  CHECKOUT_OPENING_HOURS,
} from '../billing.rules.ts'
import { openCheckoutsBefore, setCheckoutState } from './payments.store.ts'
import { expireOrder } from '../subscriptions/subscribe.service.ts'
import { endPlanOrder } from '../transfer-plans/cancel-plan-order.service.ts'
import { expiredOffersWithOpenCheckout } from '../plan-offers/plan-offers.store.ts'
import {
  type OrderRow,
  openOrdersBefore,
  openOrdersOfOffer,
} from '../subscriptions/subscriptions.store.ts'

/** The provider closes its pages itself; this covers lost events. Paid pages wait for theirs. */
export const expireCheckouts: Task = {
  name: 'expire-checkouts',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    const now = ctx.clock.now()
    const pages = await openCheckoutsBefore(
      ctx.db,
      hoursAfter(ctx.clock.real(), -CHECKOUT_LIFETIME_HOURS),
    )
    const orders = await openOrdersBefore(ctx.db, hoursAfter(now, -CHECKOUT_OPENING_HOURS))
    const offers = await expiredOffersWithOpenCheckout(ctx.db, now)
    const steps = [
      ...pages.map(
        ({ id }) =>
          () =>
            closePage(ctx, id),
      ),
      ...orders.map((order) => () => expireWhereOver(ctx, order, now)),
      ...offers.map((offerId) => () => closePagesOf(ctx, offerId)),
    ]
    // An unknown page, such as a sandbox page after a key was set, does not block the others.
    await oneByOne(steps, (step) => step(), 'Some pages of the card provider could not be closed.')
  },
}

async function closePage(ctx: Ctx, id: string): Promise<void> {
  const state = (await closed(ctx, id)) ?? 'open'
  await transaction(ctx, ({ db }) => setCheckoutState(db, id, state))
}

async function expireWhereOver(ctx: Ctx, order: OrderRow, now: Date): Promise<void> {
  const fate = orderExpiryState(order, now)
  if (
    fate === 'expired' ||
    (fate === 'check' && (await closed(ctx, order.checkoutId ?? '')) === 'expired')
  )
    await expireOrder(ctx, order.id)
}

const OFFER_ENDED = 'The offer for it is no longer valid.'

/** For an offer that was withdrawn or replaced. Also ends an unpaid order by bank transfer. */
export const closeOfferPages: Task<{ offerId: string }> = {
  name: 'close-offer-pages',
  run: (ctx, { offerId }) => closePagesOf(ctx, offerId),
}

async function closePagesOf(ctx: Ctx, offerId: string): Promise<void> {
  for (const order of await openOrdersOfOffer(ctx.db, offerId)) {
    const { id, checkoutId, paymentId } = order
    if (paymentId) await transaction(ctx, (ctx) => endPlanOrder(ctx, order, OFFER_ENDED))
    else if (checkoutId && (await closed(ctx, checkoutId)) === 'expired') await expireOrder(ctx, id)
  }
}

/** @returns undefined if no provider is configured */
async function closed(ctx: Ctx, checkout: string): Promise<Checkout['state'] | undefined> {
  return (await ctx.payments?.closeCheckout(checkout))?.state
}
