// Plans sold by a Stripe button: its link, and the order that a sale creates.
import { customerNumber } from '#features/accounts/business-accounts.service.ts'
import { priceTaxOf } from '#features/company/price-tax.contract.ts'
import { readTaxSettings } from '#features/company/tax-settings.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { Failure } from '#kernel/failure.ts'
import type { Sale } from '#kernel/payments/provider.ts'
import { saleLock } from '../billing.locks.ts'
import { listPlans } from '../plans/plans.store.ts'
import type { PlanTerms } from './subscriptions.contract.ts'
import {
  insertOrder,
  liveSubscriptionOf,
  orderOfCheckout,
  type OrderRow,
} from './subscriptions.store.ts'

/** The link is only read after a click on our button. It carries the buyer, but no promotion. */
export async function buyButtonUrl(
  ctx: Ctx,
  planId: string,
  email: string,
): Promise<string | undefined> {
  const { buyLink } = (await listPlans(ctx.db)).find(({ id }) => id === planId) ?? {}
  const buyer =
    buyLink && ctx.site.cards === 'stripe' ? await customerNumber(ctx, email) : undefined
  if (!buyLink || !buyer) return undefined
  // The button charges its own price, without the tax that the screen announces.
  if (priceTaxOf(await readTaxSettings(ctx)) === 'added') return undefined
  if (await liveSubscriptionOf(ctx.db, email, 'marketing'))
    throw new Failure('conflict', 'You already have a plan. You can change it in your dashboard.')
  return `${buyLink}?${new URLSearchParams({ client_reference_id: buyer, prefilled_email: email })}`
}

/** Creates one order per checkout, even for repeated events. */
export async function ensureOrderForSale(
  ctx: TransactionCtx,
  {
    checkoutId,
    sale,
    business: { name, email },
  }: { checkoutId: string; sale: Sale; business: { name: string; email: string } },
): Promise<OrderRow> {
  await advisoryLock(ctx.db, saleLock(checkoutId))
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
    paymentId: null,
    continuesId: null,
    state: 'complete',
    openedAt: ctx.clock.now(),
  }
  await insertOrder(ctx.db, order)
  return order
}

/** Name and price come from the sale; our plan with the same name adds its features. */
async function termsOf(ctx: Ctx, { name, amount }: Sale): Promise<PlanTerms> {
  const plan = (await listPlans(ctx.db)).find(
    (plan) => plan.name.toLowerCase() === name.trim().toLowerCase(),
  )
  return { id: plan?.id ?? name, name: plan?.name ?? name, amount, adSpend: plan?.adSpend ?? null }
}
