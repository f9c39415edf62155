// Forgetting a customer's address: its notes, its place on a page, and in the list. The papers that the law keeps stay where they stand.
import type { Ctx } from '#kernel/context.ts'
import { addressesOf, deleteAddress, markErased, standingsOf } from './customers.store.ts'
import { sumUp } from './keep-customers.service.ts'

/** Call it inside the transaction of the erasure, after everything else is gone. @param email in lower case */
export async function forgetAsCustomer(ctx: Ctx, email: string): Promise<void> {
  const [address] = await addressesOf(ctx.db, [email])
  if ((await standingsOf(ctx.db, [email])).length) await markErased(ctx.db, email, ctx.clock.now())
  if (!address) return
  await deleteAddress(ctx.db, address)
  await sumUp(ctx, address.customerId)
}
