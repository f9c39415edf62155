// The agency looks through its customers: the list, one page each, its timeline, and what the team notes.
import { colleagueNames } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { companyDomainOf } from '#features/inquiries/inbox.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { CsvFile, CsvRow } from '#kernel/csv.ts'
import { calendarDay } from '#kernel/dates.ts'
import { inPages } from '#kernel/db/list-snapshot.ts'
import { once } from '#kernel/db/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type {
  Alike,
  Customer,
  CustomerAddress,
  CustomerCounts,
  CustomerActivity,
  CustomerNote,
  CustomerOrder,
  CustomerRow,
  CustomersFilter,
  CustomersQuery,
  ActivitiesQuery,
} from './customers.contract.ts'
import { leadOf, summed, waitingOnOfCustomer } from './customers.rules.ts'
import {
  type AccountFacts,
  accountsOf,
  type AddressRecord,
  addressesAt,
  alikeOf,
  countCustomers,
  type CustomerRecord,
  customerIdOf,
  customerIds,
  findCustomer,
  insertCustomerNote,
  listCustomers,
  listCustomerActivities,
  notesAbout,
  phonesOf,
  type CustomerCursor,
  customerCursor,
  customerPlans,
  type AddressSummary,
  summarizeAddresses,
  waitingPartiesOf,
  waitsOf,
} from './customers.store.ts'

/** In the order that was asked for; what a line says is true now, whatever the order was worked out from. */
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
    rows: await toRows(ctx, rows),
    next:
      last && found.length > rows.length ? written(customerCursor(last, filter.order)) : undefined,
  }
}

export const readCustomerCounts = (
  ctx: Ctx,
  { search }: Pick<CustomersFilter, 'search'>,
): Promise<CustomerCounts> => countCustomers(ctx.db, search)

const written = (cursor: CustomerCursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url')

/** What the orders go by, as they write it. */
const SHAPES: Record<CustomerOrder, RegExp> = {
  contact: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  newest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  paid: /^-?\d{1,15}$/,
  name: /^[^\0]*$/,
}

function parseCursor(after: string, order: CustomerOrder = 'contact'): CustomerCursor {
  const [value, id] = parsed(after)
  if (
    typeof value !== 'string' ||
    typeof id !== 'string' ||
    !SHAPES[order].test(value) ||
    !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  )
    throw new Failure(
      'invalid',
      'This page of the list does not exist. Start again without "after".',
    )
  return { value, id }
}

function parsed(after: string): unknown[] {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** With what is true of each now. Those that nothing is left of drop out. */
async function toRows(
  ctx: Ctx,
  found: readonly Pick<CustomerRecord, 'id'>[],
): Promise<CustomerRow[]> {
  const addresses = await addressesAt(
    ctx.db,
    found.map(({ id }) => id),
  )
  const emails = addresses.map(({ email }) => email)
  const [summaries, waits] = [
    await summarizeAddresses(ctx.db, emails),
    await waitingPartiesOf(ctx.db, emails, ctx.clock.now()),
  ]
  return found.flatMap(({ id }) => {
    const theirs = addresses.filter(({ customerId }) => customerId === id)
    const own = new Set(theirs.map(({ email }) => email))
    return (
      toRow(
        { id, lead: leadOf(theirs, id) },
        summaries.filter(({ email }) => own.has(email)),
        waits.filter(({ email }) => own.has(email)),
      ) ?? []
    )
  })
}

function toRow(
  { id, lead }: { id: string; lead: string | undefined },
  summaries: readonly AddressSummary[],
  waits: readonly { whose: 'us' | 'them' }[],
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

/** Rows read at once: the embedded database answers nobody else while it reads the traces of many addresses. */
const PAGE_ROWS = 25
/** What is saved at once: more would be no table to look at. */
const MOST_ROWS = 20_000
const HEADS = [
  'Name',
  'Email',
  'Addresses',
  'Proven',
  'Customer',
  'In talks',
  'Applicant',
  'Reader',
  'Paid in USD',
  'Due in USD',
  'Since',
  'Last contact',
  'Turn',
] as const
const CSV_WAITING_ON: Record<CustomerRow['waitingOn'], string> = {
  us: 'ours',
  them: 'theirs',
  nobody: '',
}

/** @throws invalid where it is more than one file takes */
export async function saveCustomers(ctx: Ctx, filter: CustomersFilter): Promise<CsvFile> {
  const { timeZone } = await readCompany(ctx)
  const ids = await customerIds(ctx.db, { ...filter, limit: MOST_ROWS + 1 })
  if (ids.length > MOST_ROWS)
    throw new Failure(
      'invalid',
      'These are more than 20,000 people. Choose a part of the list, and save one after the other.',
    )
  const name = `customers-${calendarDay(ctx.clock.now(), timeZone)}.csv`
  return { name, heads: HEADS, pages: linesInPages(ctx, ids, timeZone) }
}

async function* linesInPages(ctx: Ctx, ids: string[], timeZone: string): AsyncGenerator<CsvRow[]> {
  const read = (some: readonly string[]): Promise<CustomerRow[]> =>
    toRows(
      ctx,
      some.map((id) => ({ id })),
    )
  for await (const rows of inPages(ids, read, ({ id }) => id, PAGE_ROWS))
    yield rows.map((row) => cellsOf(row, timeZone))
}

function cellsOf(row: CustomerRow, timeZone: string): CsvRow {
  const day = (at: string): string => calendarDay(new Date(at), timeZone)
  const yesOrEmpty = (is: boolean): string => (is ? 'yes' : '')
  return [
    row.name,
    row.email,
    row.addresses,
    yesOrEmpty(row.isVerified),
    yesOrEmpty(row.isCustomer),
    yesOrEmpty(row.isTalking),
    yesOrEmpty(row.isApplicant),
    yesOrEmpty(row.isSubscriber),
    row.paid / 100,
    row.due / 100,
    day(row.firstAt),
    day(row.lastAt),
    CSV_WAITING_ON[row.waitingOn],
  ]
}

/** By its own id, or by the one that an address had before it was put to another. @throws not-found */
export async function existingCustomer(
  ctx: Ctx,
  id: string,
): Promise<{ row: CustomerRecord; addresses: AddressRecord[] }> {
  const row = (await findCustomer(ctx.db, id)) ?? (await findMerged(ctx, id))
  if (!row) throw new Failure('not-found', 'There is no such customer.')
  return { row, addresses: await addressesAt(ctx.db, [row.id]) }
}

async function findMerged(ctx: Ctx, ownId: string): Promise<CustomerRecord | undefined> {
  const id = await customerIdOf(ctx.db, ownId)
  return id === undefined ? undefined : findCustomer(ctx.db, id)
}

export async function readCustomer(ctx: Ctx, id: string): Promise<Customer> {
  const { row, addresses } = await existingCustomer(ctx, id)
  const emails = addresses.map(({ email }) => email)
  const [summaries, waits, nameOf] = [
    await summarizeAddresses(ctx.db, emails),
    await waitsOf(ctx.db, emails, ctx.clock.now()),
    await colleagueNames(ctx),
  ]
  const line = toRow({ id: row.id, lead: leadOf(addresses, row.id) }, summaries, waits)
  if (!line) throw new Failure('not-found', 'There is no such customer.')
  const plans = await customerPlans(ctx.db, emails)
  return {
    ...line,
    contacts: (await contactsOf(ctx, addresses, summaries)).toSorted(
      (one, other) => Number(other.email === line.email) - Number(one.email === line.email),
    ),
    phones: await phonesOf(ctx.db, emails),
    plans: plans.map(({ since, ...plan }) => ({ ...plan, since: since.toISOString() })),
    waits: waits.map(({ whose, kind, since, title, about }) => ({
      whose,
      kind,
      since: since.toISOString(),
      title,
      about,
    })),
    notes: (
      await notesAbout(
        ctx.db,
        addresses.map(({ ownId }) => ownId),
      )
    ).map(({ id, at, text, authorId }) => ({
      id,
      at: at.toISOString(),
      text,
      by: nameOf(authorId) ?? 'Somebody who has left',
    })),
    alike: await readAlike(ctx, row, line.email),
  }
}

async function contactsOf(
  ctx: Ctx,
  addresses: readonly AddressRecord[],
  summaries: readonly AddressSummary[],
): Promise<CustomerAddress[]> {
  const [accounts, nameOf] = [
    await accountsOf(
      ctx.db,
      addresses.map(({ email }) => email),
    ),
    await colleagueNames(ctx),
  ]
  return addresses.map(({ email, mergedAt, mergedBy }) => {
    const summary = summaries.find((one) => one.email === email)
    const account = accounts.find((one) => one.email === email)
    return {
      email,
      name: account?.name ?? summary?.name ?? '',
      isVerified: summary?.isVerified ?? false,
      account: account ? toAccount(account) : null,
      mergedAt: mergedAt?.toISOString() ?? null,
      mergedBy: nameOf(mergedBy),
    }
  })
}

const toAccount = ({
  businessId,
  since,
  isDisabled,
  lastSeenAt,
}: AccountFacts): CustomerAddress['account'] => ({
  businessId,
  isDisabled,
  since: since.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

async function readAlike(ctx: Ctx, row: CustomerRecord, email: string): Promise<Alike[]> {
  const rows = await toRows(ctx, await alikeOf(ctx.db, row, companyDomainOf(email)))
  return rows.map(({ id, name, email, isVerified }) => ({
    id,
    name,
    email,
    isVerified,
    same: name.toLowerCase() === row.sortName ? 'name' : 'domain',
  }))
}

/** Newest first. */
export async function readActivities(
  ctx: Ctx,
  id: string,
  { kind, ...page }: ActivitiesQuery,
): Promise<Page<CustomerActivity>> {
  const emails = (await existingCustomer(ctx, id)).addresses.map(({ email }) => email)
  const { rows, next } = await listPage(
    page,
    (limit, after) => listCustomerActivities(ctx.db, emails, { kind, limit }, after),
    ({ at, id }) => ({ at, id }),
  )
  return { rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), next }
}

/** It stays with the address under whose page it was written, also when that is put to another. */
export async function addCustomerNote(
  ctx: Ctx,
  id: string,
  text: string,
  key: string | undefined,
): Promise<CustomerNote> {
  const { row, addresses } = await existingCustomer(ctx, id)
  const [first] = addresses
  const at = ctx.clock.now()
  const { userId, name } = signedIn(ctx)
  const ownId =
    addresses.find((address) => address.ownId === row.id)?.ownId ?? first?.ownId ?? row.id
  const { ownId: _whose, ...note } = await once(
    ctx,
    { route: `POST /customers/${row.id}/notes`, key, input: text },
    async (ctx) => {
      const id = newId(at)
      await insertCustomerNote(ctx.db, { id, ownId, at, authorId: userId, text })
      // Kept with whom it is about: an erasure looks for that.
      return { id, at: at.toISOString(), by: name, text, ownId }
    },
  )
  return note
}
