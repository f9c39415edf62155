// Plans that a button of Stripe sells: where it leads, and under which order what it has sold runs here.
import { customerNumber } from '#features/accounts/customers.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { takeTurn } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { Failure } from '#kernel/failure.ts'
import type { Sale } from '#kernel/payments/provider.ts'
import { listPlans } from './billing.store.ts'
import type { PlanTerms } from './subscriptions.contract.ts'
import {
  insertOrder,
  liveSubscriptionOf,
  orderOfCheckout,
  type OrderRow,
} from './subscriptions.store.ts'

/** Reached after the click on ours only. It can carry no promotion of ours, only who buys. */
export async function buttonOf(
  ctx: Ctx,
  planId: string,
  email: string,
): Promise<string | undefined> {
  const { buyLink } = (await listPlans(ctx.db)).find(({ id }) => id === planId) ?? {}
  const buyer =
    buyLink && ctx.site.cards === 'stripe' ? await customerNumber(ctx, email) : undefined
  if (!buyLink || !buyer) return undefined
  if (await liveSubscriptionOf(ctx.db, email, 'marketing'))
    throw new Failure('conflict', 'You have a plan already. You can change it in your dashboard.')
  return `${buyLink}?${new URLSearchParams({ client_reference_id: buyer, prefilled_email: email })}`
}

/** Call it inside a transaction. One a page, however often its webhook event comes. */
export async function orderOfSale(
  ctx: Ctx,
  {
    checkoutId,
    sale,
    business: { name, email },
  }: { checkoutId: string; sale: Sale; business: { name: string; email: string } },
): Promise<OrderRow> {
  await takeTurn(ctx.db, `sale ${checkoutId}`)
  const known = await orderOfCheckout(ctx.db, checkoutId)
  if (known) return known
  const order: OrderRow = {
    id: newId(ctx.clock.real()),
    email: email.toLowerCase(),
    businessName: name,
    family: 'marketing',
    offerId: null,
    plan: await termsOf(ctx, sale),
    code: null,
    amount: sale.amount,
    checkoutId,
    state: 'complete',
    openedAt: ctx.clock.now(),
  }
  await insertOrder(ctx.db, order)
  return order
}

/** What was sold there is what was agreed; our plan of that name says what comes with it. */
async function termsOf(ctx: Ctx, { name, amount }: Sale): Promise<PlanTerms> {
  const plan = (await listPlans(ctx.db)).find(
    (plan) => plan.name.toLowerCase() === name.trim().toLowerCase(),
  )
  return { id: plan?.id ?? name, name: plan?.name ?? name, amount, adSpend: plan?.adSpend ?? null }
}
