// Gives the customer of an account its new address, with its ID, merges and notes.
import type { TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { MERGE_LOCK } from './customers.locks.ts'
import { moveCustomerNotes } from './customer-notes.store.ts'
import {
  type AddressRecord,
  addressesAt,
  addressesOf,
  deleteAddress,
  deleteCustomer,
  moveAddresses,
  renameAddress,
} from './customers.store.ts'
import { deleteEnteredCustomer, enteredCustomersOf } from './entered-customers.store.ts'
import { recomputeCustomer } from './refresh-customers.service.ts'

/** A customer that already has the new address becomes part of this one: the owner verified it. */
export async function changeCustomerAddress(
  ctx: TransactionCtx,
  { from, to }: AddressChange,
): Promise<void> {
  await advisoryLock(ctx.db, MERGE_LOCK)
  const [entered] = await enteredCustomersOf(ctx.db, [from])
  if (entered) await deleteEnteredCustomer(ctx.db, to)
  const records = await addressesOf(ctx.db, [from, to])
  const own = records.find(({ email }) => email === from)
  const other = records.find(({ email }) => email === to)
  if (!own) return
  if (other) await absorb(ctx, own, other)
  await renameAddress(ctx.db, { from, to })
}

async function absorb(ctx: TransactionCtx, own: AddressRecord, other: AddressRecord) {
  await moveCustomerNotes(ctx.db, other.ownId, own.ownId)
  await deleteAddress(ctx.db, other)
  if (other.customerId === own.customerId) return
  const rest = await addressesAt(ctx.db, [other.customerId])
  // The address gave the other customer its ID, so the customer's other addresses move too.
  if (other.customerId === other.ownId) {
    await moveAddresses(
      ctx.db,
      rest.map(({ email }) => email),
      { customerId: own.customerId },
    )
    return deleteCustomer(ctx.db, other.customerId)
  }
  await recomputeCustomer(ctx, other.customerId)
}
