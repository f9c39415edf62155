// A plan that a button of the provider has sold to one of our businesses: under which order it runs here.
import type { Ctx } from '#kernel/context.ts'
import { takeTurn } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { Sale } from '#kernel/payments/provider.ts'
import { listPlans } from './billing.store.ts'
import type { PlanTerms } from './subscriptions.contract.ts'
import { insertOrder, orderOfCheckout, type OrderRow } from './subscriptions.store.ts'

/** Call it inside a transaction. One a page, however often its news comes. */
export async function orderOfSale(ctx: Ctx, { checkoutId, sale, business: { name, email } }: { checkoutId: string; sale: Sale; business: { name: string; email: string } }): Promise<OrderRow> {
  await takeTurn(ctx.db, `sale ${checkoutId}`)
  const known = await orderOfCheckout(ctx.db, checkoutId)
  if (known) return known
  const order: OrderRow = { id: newId(ctx.clock.real()), email: email.toLowerCase(), businessName: name, plan: await termsOf(ctx, sale), code: null, amount: sale.amount, checkoutId, url: null, state: 'complete', openedAt: ctx.clock.now() }
  await insertOrder(ctx.db, order)
  return order
}

/** What was sold there is what was agreed; our plan of that name says what comes with it. */
async function termsOf(ctx: Ctx, { name, amount }: Sale): Promise<PlanTerms> {
  const plan = (await listPlans(ctx.db)).find((plan) => plan.name.toLowerCase() === name.trim().toLowerCase())
  return { id: plan?.id ?? name, name: plan?.name ?? name, amount, adSpend: plan?.adSpend ?? null }
}
