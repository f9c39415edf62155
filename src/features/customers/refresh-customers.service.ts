// Keeps the customer rows up to date. Features report changes through `ctx.ports.contactsChanged`.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { customerLock } from './customers.locks.ts'
import { allSpellings, mainAddressOf, summed, searchTextOf } from './customers.rules.ts'
import {
  type AddressSummary,
  staleAddresses,
  summarizeAddresses,
  unlistedAddresses,
} from './address-summaries.store.ts'
import {
  addressesAt,
  addressesOf,
  deleteAddress,
  deleteCustomer,
  insertAddresses,
  putCustomer,
} from './customers.store.ts'

/** Requires the transaction of the change, after it. An extra call is harmless. */
export async function refreshCustomers(
  ctx: TransactionCtx,
  ...addresses: readonly string[]
): Promise<void> {
  const emails = [...new Set(addresses.map((email) => email.toLowerCase()))]
    .filter(Boolean)
    .toSorted()
  for (const email of emails) await advisoryLock(ctx.db, customerLock(email))
  const summaries = await summarizeAddresses(ctx.db, ctx.features.customers.records, emails)
  const left = new Set(summaries.map(({ email }) => email))
  await insertAddresses(
    ctx.db,
    emails
      .filter((email) => left.has(email))
      .map((email) => ({ email, ownId: newId(ctx.clock.real()) })),
  )
  const known = await addressesOf(ctx.db, emails)
  for (const address of known) if (!left.has(address.email)) await deleteAddress(ctx.db, address)
  const ids = [...new Set(known.map(({ customerId }) => customerId))]
  const all = Map.groupBy(await addressesAt(ctx.db, ids), ({ customerId }) => customerId)
  for (const id of ids) await putSum(ctx, id, all.get(id) ?? [], { emails, summaries })
}

/** `summaries` has one of each of `emails` that has records. */
type Summarized = { emails: readonly string[]; summaries: readonly AddressSummary[] }

/**
 * Recomputes the row of a customer from all its addresses, or deletes it.
 * @param known what the transaction has summarized since its changes
 */
export async function recomputeCustomer(
  ctx: TransactionCtx,
  id: string,
  known: Summarized = { emails: [], summaries: [] },
): Promise<void> {
  await putSum(ctx, id, await addressesAt(ctx.db, [id]), known)
}

async function putSum(
  ctx: TransactionCtx,
  id: string,
  addresses: Awaited<ReturnType<typeof addressesAt>>,
  known: Summarized,
): Promise<void> {
  const emails = addresses.map(({ email }) => email)
  const others = emails.filter((email) => !known.emails.includes(email))
  const summaries = [
    ...known.summaries.filter(({ email }) => emails.includes(email)),
    ...(await summarizeAddresses(ctx.db, ctx.features.customers.records, others)),
  ]
  const sum = summed(summaries, mainAddressOf(addresses, id))
  if (!sum) return deleteCustomer(ctx.db, id)
  const { name, paid, firstAt, lastAt } = sum
  const { isCustomer, isTalking, isApplicant, isSubscriber, isDisabled } = sum
  await putCustomer(ctx.db, {
    id,
    name,
    sortName: name.toLowerCase(),
    searchText: searchTextOf(name, emails),
    spellings: allSpellings(name),
    paid,
    isCustomer,
    isTalking,
    isApplicant,
    isSubscriber,
    isDisabled,
    firstAt,
    lastAt,
  })
}

/** Sizes of a scan and of a transaction, which blocks other callers of the embedded database. */
const BATCH = 500
const TRANSACTION_SIZE = 25

/** Adds rows for addresses without one, such as those of demo data. */
export async function addMissingCustomers(ctx: Ctx): Promise<void> {
  const emails = await unlistedAddresses(ctx.db, ctx.features.customers.records, BATCH)
  if (!emails.length) return
  for (let at = 0; at < emails.length; at += TRANSACTION_SIZE)
    await transaction(ctx, (ctx) =>
      refreshCustomers(ctx, ...emails.slice(at, at + TRANSACTION_SIZE)),
    )
  await addMissingCustomers(ctx)
}

/** Corrects rows that changed with time, or were missed. */
export const refreshCustomerList: Task = {
  name: 'refresh-customers',
  every: '37 4 * * *',
  async run(ctx) {
    await addMissingCustomers(ctx)
    const stale = await staleAddresses(ctx.db, ctx.features.customers.records)
    for (const email of stale) await transaction(ctx, (ctx) => refreshCustomers(ctx, email))
  },
}
