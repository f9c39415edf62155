// Two addresses of one customer on one page, and apart again. It joins what the agency reads, and opens nothing to anybody.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { Customer } from './customers.contract.ts'
import { existingCustomer, readCustomer } from './customers.service.ts'
import {
  type AddressRecord,
  addressesAt,
  addressesOf,
  deleteCustomer,
  moveAddresses,
  summarizeAddresses,
} from './customers.store.ts'
import { sumUp } from './refresh-customers.service.ts'

const mergeFailure = (message: string): Failure =>
  new Failure('invalid', message, { fields: { email: message } })

/** Everything that stands with this address comes to the page. There already, it stays. @throws invalid for an address that nobody knows, or that somebody may only have typed */
export async function mergeInto(ctx: Ctx, id: string, email: string): Promise<Customer> {
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, 'customers put together')
    const { row, addresses } = await existingCustomer(ctx, id)
    const [address] = await addressesOf(ctx.db, [email])
    if (!address) throw mergeFailure('Nobody with this address stands in the list.')
    if (address.customerId === row.id) return
    const others = await addressesAt(ctx.db, [address.customerId])
    await rejectUnverified(ctx, addresses, others)
    await moveAddresses(
      ctx.db,
      others.map(({ email }) => email),
      { customerId: row.id, mergedAt: ctx.clock.now(), mergedBy: signedIn(ctx).userId },
    )
    await deleteCustomer(ctx.db, address.customerId)
    await sumUp(ctx, row.id)
  })
  return readCustomer(ctx, id)
}

/** Anybody can type any address: what came with it may be somebody else's. */
async function rejectUnverified(ctx: Ctx, ...pages: readonly AddressRecord[][]): Promise<void> {
  const emails = pages.flat().map(({ email }) => email)
  const verified = new Set(
    (await summarizeAddresses(ctx.db, emails))
      .filter(({ isVerified }) => isVerified)
      .map(({ email }) => email),
  )
  const unverified = emails.find((email) => !verified.has(email))
  if (unverified)
    throw mergeFailure(
      `Nobody has shown yet that ${unverified} is theirs: anybody may have typed it. Put the two together once they have signed up with it.`,
    )
}

/** With the notes that were written about it. Alone already, it stays. @returns its own page */
export async function separate(ctx: Ctx, id: string, email: string): Promise<Customer> {
  const { row, addresses } = await existingCustomer(ctx, id)
  const address = addresses.find((one) => one.email === email)
  if (!address) throw mergeFailure('This address does not stand on this page.')
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, 'customers put together')
    const [first, ...rest] = (await addressesAt(ctx.db, [row.id])).filter(
      (one) => one.email !== email,
    )
    if (!first) return
    // The page keeps the name of whoever it was begun with: that one gone, it goes on under another.
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
    for (const id of new Set([row.id, first.ownId, address.ownId])) await sumUp(ctx, id)
  })
  return readCustomer(ctx, address.ownId)
}
