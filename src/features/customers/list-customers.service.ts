// Reads the list of customers by page, with its counts and the current values of each row.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { Page } from '#kernel/http/paging.ts'
import { type AddressSummary, summarizeAddresses } from './address-summaries.store.ts'
import { waitingPartiesOf } from './customer-facts.store.ts'
import type {
  CustomerCounts,
  CustomerOrder,
  CustomerRow,
  CustomersFilter,
  CustomersQuery,
} from './customers.contract.ts'
import { mainAddressOf, summed, waitingOnOfCustomer } from './customers.rules.ts'
import {
  addressesAt,
  countCustomers,
  type CustomerCursor,
  customerCursor,
  type CustomerRecord,
  listCustomers,
} from './customers.store.ts'

/** Rows show current values, even if the stored sort values are older. */
export async function readCustomers(
  ctx: Ctx,
  { limit, after, ...filter }: CustomersQuery,
): Promise<Page<CustomerRow>> {
  const found = await listCustomers(
    ctx.db,
    { ...filter, limit: limit && limit + 1 },
    after === undefined ? undefined : parseCursor(after, filter.order),
  )
  const rows = limit ? found.slice(0, limit) : found
  const last = rows.at(-1)
  return {
    rows: await toCustomerRows(ctx, rows),
    next:
      last && found.length > rows.length
        ? encodeCursor(customerCursor(last, filter.order))
        : undefined,
  }
}

export const readCustomerCounts = (
  ctx: Ctx,
  { search }: Pick<CustomersFilter, 'search'>,
): Promise<CustomerCounts> => countCustomers(ctx.db, search)

const encodeCursor = (cursor: CustomerCursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url')

const CURSOR_FORMATS: Record<CustomerOrder, RegExp> = {
  contact: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  newest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  paid: /^-?\d{1,15}$/,
  name: /^[^\0]*$/,
}

function parseCursor(after: string, order: CustomerOrder = 'contact'): CustomerCursor {
  const [value, id] = decodeCursor(after)
  if (
    typeof value !== 'string' ||
    typeof id !== 'string' ||
    !CURSOR_FORMATS[order].test(value) ||
    !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  )
    throw new Failure(
      'invalid',
      'This page of the list does not exist. Start again without "after".',
    )
  return { value, id }
}

function decodeCursor(after: string): unknown[] {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** Leaves out customers without records. */
export async function toCustomerRows(
  ctx: Ctx,
  found: readonly Pick<CustomerRecord, 'id'>[],
): Promise<CustomerRow[]> {
  const addresses = await addressesAt(
    ctx.db,
    found.map(({ id }) => id),
  )
  const emails = addresses.map(({ email }) => email)
  const [summaries, waits] = [
    await summarizeAddresses(ctx.db, ctx.features.customers.records, emails),
    await waitingPartiesOf(ctx.db, ctx.features.customers.waits(ctx.clock.now()), emails),
  ]
  return found.flatMap(({ id }) => {
    const theirs = addresses.filter(({ customerId }) => customerId === id)
    const own = new Set(theirs.map(({ email }) => email))
    return (
      toCustomerRow(
        { id, lead: mainAddressOf(theirs, id) },
        summaries.filter(({ email }) => own.has(email)),
        waits.filter(({ email }) => own.has(email)),
      ) ?? []
    )
  })
}

export function toCustomerRow(
  { id, lead }: { id: string; lead: string | undefined },
  summaries: readonly AddressSummary[],
  waits: readonly { whose: 'agency' | 'customer' }[],
): CustomerRow | undefined {
  const sum = summed(summaries, lead)
  return (
    sum && {
      ...sum,
      id,
      addresses: summaries.length,
      firstAt: sum.firstAt.toISOString(),
      lastAt: sum.lastAt.toISOString(),
      waitingOn: waitingOnOfCustomer(waits),
    }
  )
}
