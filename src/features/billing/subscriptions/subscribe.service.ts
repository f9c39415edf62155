// Buys a monthly plan: reserves the price and the promotion code, then opens the provider's page.
import { releaseRedemption, redeem } from '#features/promotions/redeem.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { FirstMonthOff, PaymentProvider, ReturnUrls } from '#kernel/payments/provider.ts'
import { paths } from '#kernel/paths.contract.ts'
import { subscriptionsLock } from '../billing.locks.ts'
import { firstMonth } from '../billing.rules.ts'
import { requireCardProvider } from '../payments/checkout.service.ts'
import {
  notOffered,
  type OfferedPlan,
  offeredPlan,
  requireOpenOffer,
} from '../plans/offered-plans.service.ts'
import { buyButtonUrl } from './buy-button.service.ts'
import type { NewSubscription } from './subscriptions.contract.ts'
import type { PlanFamily } from '#features/catalogue/catalogue.contract.ts'
import {
  closeOrder,
  findOrder,
  insertOrder,
  liveSubscriptionOf,
  setOrderCheckout,
  openOrdersOf,
  type OrderRow,
} from './subscriptions.store.ts'

type PlannedOrder = { order: OrderRow; off: FirstMonthOff | null }

export async function subscribe(
  ctx: Ctx,
  { planId, promotionCode }: NewSubscription,
): Promise<{ url: string }> {
  const cards = requireCardProvider(ctx)
  const offered = await offeredPlan(ctx, planId)
  // Plans for doctors are only sold by an offer.
  if (offered.family === 'doctors') throw notOffered()
  const email = signedIn(ctx).email.toLowerCase()
  await closeOtherPages(ctx, email, offered.family)
  await rejectUnpaidOrder(ctx, email, offered.family)
  const button = promotionCode.trim() ? undefined : await buyButtonUrl(ctx, planId, email)
  return button
    ? { url: button }
    : openPlanPage(
        ctx,
        cards,
        await transaction(ctx, (ctx) => placeOrder(ctx, email, offered, promotionCode.trim())),
      )
}

/** At the price of the offer. @throws not-found, conflict */
export async function subscribeToOffer(ctx: Ctx, offerId: string): Promise<{ url: string }> {
  const cards = requireCardProvider(ctx)
  const { email } = await requireOpenOffer(ctx, offerId)
  await closeOtherPages(ctx, email, 'doctors')
  await rejectUnpaidOrder(ctx, email, 'doctors')
  const planned = await transaction(ctx, async (ctx) =>
    placeOrder(ctx, email, await requireOpenOffer(ctx, offerId), ''),
  )
  const { checkoutId, url } = await openPlanPage(ctx, cards, planned)
  // The offer may have been withdrawn or replaced meanwhile, without closing this page.
  await requireOpenOffer(ctx, offerId).catch(async (error: unknown) => {
    await cards.closeCheckout(checkoutId)
    await expireOrder(ctx, planned.order.id)
    throw error
  })
  return { url }
}

/** Closes the open pages of other plans of the family: only one is bought at a time. */
export async function closeOtherPages(ctx: Ctx, email: string, family: PlanFamily): Promise<void> {
  for (const { id, checkoutId, paymentId } of await openOrdersOf(ctx.db, email, family)) {
    if (paymentId) continue
    if (checkoutId && (await ctx.payments?.closeCheckout(checkoutId))?.state === 'complete')
      throw new Failure('conflict', 'Your plan was just paid. It will be here in a moment.')
    await expireOrder(ctx, id)
  }
}

/** The invoice of an order by bank transfer may be paid already. */
async function rejectUnpaidOrder(ctx: Ctx, email: string, family: PlanFamily): Promise<void> {
  const ordered = (await openOrdersOf(ctx.db, email, family)).find(({ paymentId }) => paymentId)
  if (ordered)
    throw new Failure(
      'conflict',
      `You ordered the ${ordered.plan.name} plan by bank transfer. Pay its invoice, or cancel that order first.`,
    )
}

/** @param startsAt when the card is charged for the first time; null for now */
export async function openPlanPage(
  ctx: Ctx,
  cards: PaymentProvider,
  { order, off }: PlannedOrder,
  startsAt: Date | null = null,
): Promise<{ checkoutId: string; url: string }> {
  const { id, email, plan } = order
  const opening = cards.openPlan({
    reference: id,
    key: `plan ${id}`,
    email,
    plan,
    off,
    startsAt,
    returnUrls: returnUrlsOf(ctx, order),
  })
  const { id: checkoutId, url } = await opening.catch(async (error: unknown) => {
    await expireOrder(ctx, id)
    throw error
  })
  await transaction(ctx, ({ db }) => setOrderCheckout(db, id, checkoutId))
  return { checkoutId, url }
}

/** The page of a family's plan. Marketing is the default and needs no parameter. */
export const planPage = ({ site }: Ctx, family: string): string =>
  `${site.publicUrl}${paths.customer.section('subscription')}${family === 'marketing' ? '' : `&family=${family}`}`

/** A customer who leaves the page returns to the same plan and code. */
function returnUrlsOf(
  ctx: Ctx,
  { family, plan, offerId, code, continuesId }: OrderRow,
): ReturnUrls {
  const page = planPage(ctx, family)
  if (continuesId) return { paid: `${page}&checkout=card`, canceled: `${page}&checkout=canceled` }
  return {
    paid: `${page}&checkout=paid`,
    canceled: `${page}&${new URLSearchParams({ ...(offerId ? { offer: offerId } : { plan: plan.id }), ...(code && { code }), checkout: 'canceled' })}`,
  }
}

/** Reserves the price and the promotion code. */
export async function placeOrder(
  ctx: TransactionCtx,
  email: string,
  { family, plan, offerId = null }: OfferedPlan & { offerId?: string | null },
  code: string,
): Promise<PlannedOrder> {
  await advisoryLock(ctx.db, subscriptionsLock(email))
  if (await liveSubscriptionOf(ctx.db, email, family))
    throw new Failure('conflict', 'You already have a plan. You can change it in your dashboard.')
  const id = newId(ctx.clock.real())
  const promotion = code
    ? await redeem(ctx, { code, usedFor: id, email, what: 'subscription' }, 'promotionCode')
    : undefined
  const off = promotion ? toOff(promotion) : null
  const order: OrderRow = {
    id,
    email,
    businessName: signedIn(ctx).name,
    family,
    plan,
    offerId,
    code: promotion?.code ?? null,
    amount: firstMonth(plan.amount, off),
    checkoutId: null,
    paymentId: null,
    continuesId: null,
    state: 'open',
    openedAt: ctx.clock.now(),
  }
  await insertOrder(ctx.db, order)
  return { order, off }
}

/** A fixed discount is whole dollars in the promotion. */
const toOff = ({
  code,
  discountType,
  discountValue,
}: {
  code: string
  discountType: 'percentage' | 'fixed'
  discountValue: number
}): FirstMonthOff => ({
  code,
  type: discountType,
  value: discountType === 'fixed' ? discountValue * 100 : discountValue,
})

export async function expireOrder(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, (ctx) => finishOrder(ctx, id, 'expired'))
}

export async function finishOrder(
  ctx: TransactionCtx,
  id: string,
  state: 'open' | 'complete' | 'expired',
): Promise<void> {
  if (state === 'open' || !(await findOrder(ctx.db, id))) return
  if ((await closeOrder(ctx.db, id, state)) && state === 'expired') await releaseRedemption(ctx, id)
}
