// Finds the customers and earlier requests of a sender whom a team member enters.
import { findRequestsOfSender } from '#features/inquiries/inbox.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { lastDigits } from '#kernel/db/last-digits.ts'
import { phonesOf } from './customer-facts.store.ts'
import { addressesOf, type AddressRecord } from './customers.store.ts'
import type { MatchQuery, SenderMatches } from './entered-customers.contract.ts'
import {
  addressesStarting,
  addressesWithPhone,
  enteredCustomersOf,
} from './entered-customers.store.ts'
import { toCustomerRows } from './list-customers.service.ts'

/** Shorter input matches too many people. */
const MIN_EMAIL = 3
const MOST = 5

export async function matchSenders(
  ctx: Ctx,
  { email = '', phone = '' }: MatchQuery,
): Promise<SenderMatches> {
  const start = email.trim().toLowerCase()
  const digits = lastDigits(phone)
  const byEmail = start.length < MIN_EMAIL ? [] : await addressesStarting(ctx.db, start)
  const byPhone = digits ? await addressesWithPhone(ctx.db, digits) : []
  const emails = [...byEmail, ...byPhone]
  const addresses = (await addressesOf(ctx.db, emails))
    .toSorted((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email))
    .slice(0, MOST)
  return {
    customers: await toMatches(ctx, addresses, new Set(byEmail)),
    requests: await findRequestsOfSender(ctx, { email: start, phone }),
  }
}

async function toMatches(
  ctx: Ctx,
  addresses: readonly AddressRecord[],
  byEmail: ReadonlySet<string>,
): Promise<SenderMatches['customers']> {
  const rows = await toCustomerRows(
    ctx,
    [...new Set(addresses.map(({ customerId }) => customerId))].map((id) => ({ id })),
  )
  const entered = await enteredCustomersOf(
    ctx.db,
    addresses.map(({ email }) => email),
  )
  const matches: SenderMatches['customers'] = []
  for (const { email, customerId } of addresses) {
    const row = rows.find(({ id }) => id === customerId)
    const [phone = ''] = await phonesOf(ctx.db, [email])
    if (row)
      matches.push({
        id: row.id,
        name: row.name,
        contact: entered.find((one) => one.email === email)?.contact ?? '',
        email,
        phone,
        same: byEmail.has(email) ? 'email' : 'phone',
      })
  }
  return matches
}
