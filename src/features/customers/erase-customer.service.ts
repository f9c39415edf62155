// Erases an address from the customers. Records that the law requires stay.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteEnteredCustomer } from './entered-customers.store.ts'
import { addressesOf, deleteAddress } from './customers.store.ts'
import { erasureMark, saveErasureMark } from './erasure-marks.store.ts'
import { recomputeCustomer } from './refresh-customers.service.ts'

/** After the features whose records make up the customer. */
export async function eraseCustomerAddress(
  ctx: TransactionCtx,
  { email }: ErasedPerson,
): Promise<Erased> {
  const [address] = await addressesOf(ctx.db, [email])
  await recordErasure(ctx, email)
  await deleteEnteredCustomer(ctx.db, email)
  if (!address) return {}
  await deleteAddress(ctx.db, address)
  await recomputeCustomer(ctx, address.customerId)
  // Other addresses of the customer keep their data.
  return { ids: [address.ownId] }
}

/**
 * A restore of an older backup erases it again.
 * @param what an address in lower case, or an application's ID
 */
export const recordErasure = (ctx: TransactionCtx, what: string): Promise<void> =>
  saveErasureMark(ctx.db, { mark: erasureMark(what), at: ctx.clock.now() })

/** The own id of an address; undefined if unknown. @param email in lower case */
export const ownIdOf = async (ctx: Ctx, email: string): Promise<string | undefined> =>
  (await addressesOf(ctx.db, [email]))[0]?.ownId
