// Pages on which nobody paid: closed after a day, and what was promised there is free again.
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { fateOf, PAGE_LIVES, PAGE_OPENS } from './billing.rules.ts'
import { openCheckoutsBefore, setCheckoutState } from './payments.store.ts'
import { expireOrder } from './subscribe.service.ts'
import { runOutWithPages } from './plan-offers.store.ts'
import { type OrderRow, openOrdersBefore, openOrdersOfOffer } from './subscriptions.store.ts'

/** The provider closes its pages by itself, and tells us: this is for what it did not tell. One that was paid meanwhile stays: its webhook event settles it. */
export const expireCheckouts: Task = {
  name: 'expire-checkouts',
  every: '*/10 * * * *',
  async run(ctx) {
    const now = ctx.clock.now()
    const pages = await openCheckoutsBefore(ctx.db, hoursAfter(ctx.clock.real(), -PAGE_LIVES))
    const orders = await openOrdersBefore(ctx.db, hoursAfter(now, -PAGE_OPENS))
    const offers = await runOutWithPages(ctx.db, now)
    const steps = [
      ...pages.map(
        ({ id }) =>
          async () =>
            setCheckoutState(ctx.db, id, (await closed(ctx, id)) ?? 'open'),
      ),
      ...orders.map((order) => () => expireWhereOver(ctx, order, now)),
      ...offers.map((offerId) => () => closePagesOf(ctx, offerId)),
    ]
    // One that the provider does not know, such as a page of the sandbox after a key was set, holds up no other.
    await oneByOne(steps, (step) => step(), 'Some pages of the card provider could not be closed.')
  },
}

async function expireWhereOver(ctx: Ctx, order: OrderRow, now: Date): Promise<void> {
  const fate = fateOf(order, now)
  if (
    fate === 'over' ||
    (fate === 'asked' && (await closed(ctx, order.checkoutId ?? '')) === 'expired')
  )
    await expireOrder(ctx, order.id)
}

/** For an offer that was withdrawn or replaced. */
export const closeOfferPages: Task<{ offerId: string }> = {
  name: 'close-offer-pages',
  run: (ctx, { offerId }) => closePagesOf(ctx, offerId),
}

async function closePagesOf(ctx: Ctx, offerId: string): Promise<void> {
  for (const { id, checkoutId } of await openOrdersOfOffer(ctx.db, offerId))
    if (checkoutId && (await closed(ctx, checkoutId)) === 'expired') await expireOrder(ctx, id)
}

/** @returns undefined where nobody can be asked */
async function closed(ctx: Ctx, checkout: string): Promise<string | undefined> {
  return (await ctx.payments?.closeCheckout(checkout))?.state
}
