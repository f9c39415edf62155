// Forgetting a customer's address: its notes, its place on a page, and in the list. The papers that the law keeps stay where they stand.
import type { Ctx } from '#kernel/context.ts'
import { addressesOf, deleteAddress, markErased } from './customers.store.ts'
import { sumUp } from './refresh-customers.service.ts'

/** Call it inside the transaction of the erasure, after everything else is gone. @param email in lower case @returns what stored answers may be about */
export async function eraseCustomerAddress(ctx: Ctx, email: string): Promise<string[]> {
  const [address] = await addressesOf(ctx.db, [email])
  await recordErasure(ctx, email)
  if (!address) return []
  await deleteAddress(ctx.db, address)
  await sumUp(ctx, address.customerId)
  // Of a page that goes on under another address, the rest belongs to that one.
  return [address.ownId]
}

/** So that a restore of an older backup forgets it again. @param what an address in lower case, or the id of an application */
export const recordErasure = (ctx: Ctx, what: string): Promise<void> =>
  markErased(ctx.db, what, ctx.clock.now())

/** What its page is called; undefined where nobody is listed. @param email in lower case */
export const listedAs = async (ctx: Ctx, email: string): Promise<string | undefined> =>
  (await addressesOf(ctx.db, [email]))[0]?.ownId
