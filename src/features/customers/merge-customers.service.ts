// Merges two addresses of one customer and separates them. Grants no access to accounts.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { MERGE_LOCK } from './customers.locks.ts'
import type { Customer } from './customers.contract.ts'
import { requireCustomer, readCustomer } from './customers.service.ts'
import { summarizeAddresses } from './address-summaries.store.ts'
import {
  type AddressRecord,
  addressesAt,
  addressesOf,
  deleteCustomer,
  moveAddresses,
} from './customers.store.ts'
import { recomputeCustomer } from './refresh-customers.service.ts'

const mergeFailure = (message: string): Failure =>
  new Failure('invalid', message, { fields: { email: message } })

/** Also moves all other addresses of its customer. @throws invalid if unknown or unverified */
export async function mergeInto(ctx: Ctx, id: string, email: string): Promise<Customer> {
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, MERGE_LOCK)
    const { row, addresses } = await requireCustomer(ctx, id)
    const [address] = await addressesOf(ctx.db, [email])
    if (!address) throw mergeFailure('No customer has this address.')
    if (address.customerId === row.id) return
    const others = await addressesAt(ctx.db, [address.customerId])
    await rejectUnverified(ctx, addresses, others)
    await moveAddresses(
      ctx.db,
      others.map(({ email }) => email),
      { customerId: row.id, mergedAt: ctx.clock.now(), mergedBy: signedIn(ctx).userId },
    )
    await deleteCustomer(ctx.db, address.customerId)
    await recomputeCustomer(ctx, row.id)
  })
  return readCustomer(ctx, id)
}

/** Anyone can enter any address, so an unverified one may belong to someone else. */
async function rejectUnverified(ctx: Ctx, ...pages: readonly AddressRecord[][]): Promise<void> {
  const emails = pages.flat().map(({ email }) => email)
  const verified = new Set(
    (await summarizeAddresses(ctx.db, ctx.features.customers.records, emails))
      .filter(({ isVerified }) => isVerified)
      .map(({ email }) => email),
  )
  const unverified = emails.find((email) => !verified.has(email))
  if (unverified)
    throw mergeFailure(
      `${unverified} is not verified: anyone may have entered it. Merge the two once they have signed up with it.`,
    )
}

/** Moves its notes too. Does nothing to the only address. @returns its own customer */
export async function separate(ctx: Ctx, id: string, email: string): Promise<Customer> {
  const { row, addresses } = await requireCustomer(ctx, id)
  const address = addresses.find((one) => one.email === email)
  if (!address) throw mergeFailure('This customer does not have this address.')
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, MERGE_LOCK)
    const [first, ...rest] = (await addressesAt(ctx.db, [row.id])).filter(
      (one) => one.email !== email,
    )
    if (!first) return
    // The customer id belongs to its first address; the rest continue under another.
    if (address.ownId === row.id) {
      await moveAddresses(ctx.db, [first.email], {
        customerId: first.ownId,
        mergedAt: null,
        mergedBy: null,
      })
      if (rest.length)
        await moveAddresses(
          ctx.db,
          rest.map(({ email }) => email),
          { customerId: first.ownId },
        )
    }
    await moveAddresses(ctx.db, [email], {
      customerId: address.ownId,
      mergedAt: null,
      mergedBy: null,
    })
    for (const id of new Set([row.id, first.ownId, address.ownId])) await recomputeCustomer(ctx, id)
  })
  return readCustomer(ctx, address.ownId)
}
