// Customers and their addresses, what is known of them across the features, and the only SQL that reads it.
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { Cursor } from '#kernel/db/cursor.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type {
  CustomerActivity,
  CustomerList,
  CustomerOrder,
  CustomerActivityKind,
  CustomerWait,
} from './customers.contract.ts'
import { folded } from './customers.rules.ts'
import { customerAddresses, customerErasures, customerNotes, customers } from './customers.table.ts'
import {
  accounts,
  activities,
  livePlans,
  phones,
  activityView,
  waitsAt,
} from './activity-view.table.ts'

export type CustomerRecord = typeof customers.$inferSelect
export type AddressRecord = typeof customerAddresses.$inferSelect
export type NoteRecord = typeof customerNotes.$inferSelect

/** What the traces of an address add up to. `paid` and `due` are cents. */
export type AddressSummary = {
  email: string
  name: string
  rank: number
  isAccount: boolean
  isVerified: boolean
  isCustomer: boolean
  isTalking: boolean
  isApplicant: boolean
  isSubscriber: boolean
  paid: number
  due: number
  firstAt: Date
  lastAt: Date
}

const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

// Drivers type what they answer to a raw statement as anything.
const rowsOf = async (db: Db, query: SQL): Promise<Record<string, unknown>[]> =>
  (await db.execute(query)).rows as Record<string, unknown>[]

const isMarked = sql`${customerErasures.mark} = encode(sha256(convert_to(traces.email, 'UTF8')), 'hex')`
/** Without what an erasure had to leave: the papers that the law keeps. */
const living = sql`select * from (${activityView}) as traces where not exists (select 1 from ${customerErasures} where ${isMarked} and traces.at <= ${customerErasures.at})`

/** Nothing that came with it until now lists anybody any more, and an older backup brings nothing of it back. @param what an address in lower case, or the id of an application that went alone */
export async function markErased(db: Db, what: string, at: Date): Promise<void> {
  const mark = createHash('sha256').update(what).digest('hex')
  await db
    .insert(customerErasures)
    .values({ mark, at })
    .onConflictDoUpdate({ target: customerErasures.mark, set: { at } })
}

/** One row an address that left a trace. @param emails in lower case */
export async function summarizeAddresses(
  db: Db,
  emails: readonly string[],
): Promise<AddressSummary[]> {
  if (!emails.length) return []
  const has = (...marks: string[]): SQL => sql`bool_or(mark in (${listOf(marks)}))`
  const rows = await rowsOf(
    db,
    sql`
    select email, coalesce((array_agg(name order by rank, at desc) filter (where name <> ''))[1], '') as name, min(rank) filter (where name <> '') as rank,
      ${has('account')} as account, ${has('account', 'reader', 'proven')} as proven, ${has('customer')} as customer, ${has('talking')} as talking, ${has('applicant')} as applicant, ${has('reader')} as reader,
      sum(paid)::text as paid, sum(due)::text as due, min(at) as first_at, max(at) as last_at
    from (${living}) as traces where email in (${listOf(emails)}) group by email`,
  )
  return rows.map(toAddressSummary)
}

function toAddressSummary(row: Record<string, unknown>): AddressSummary {
  const is = (name: string): boolean => row[name] === true
  const at = (name: string): Date => momentIn(row[name])
  return {
    email: String(row.email),
    name: String(row.name),
    rank: Number(row.rank ?? 9),
    isAccount: is('account'),
    isVerified: is('proven'),
    isCustomer: is('customer'),
    isTalking: is('talking'),
    isApplicant: is('applicant'),
    isSubscriber: is('reader'),
    paid: Number(row.paid),
    due: Number(row.due),
    firstAt: at('first_at'),
    lastAt: at('last_at'),
  }
}

/** Drivers differ in what they answer to a raw statement. */
const momentIn = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)))

/** Addresses that are known already stay whose they are. */
export async function insertAddresses(
  db: Db,
  rows: readonly Pick<AddressRecord, 'email' | 'ownId'>[],
): Promise<void> {
  if (rows.length)
    await db
      .insert(customerAddresses)
      .values(
        rows.map(({ email, ownId }) => ({
          email,
          ownId,
          customerId: ownId,
          mergedAt: null,
          mergedBy: null,
        })),
      )
      .onConflictDoNothing()
}

/** @param emails in lower case */
export const addressesOf = (db: Db, emails: readonly string[]): Promise<AddressRecord[]> =>
  emails.length
    ? db
        .select()
        .from(customerAddresses)
        .where(inArray(customerAddresses.email, [...emails]))
    : Promise.resolve([])

export const addressesAt = (db: Db, customerIds: readonly string[]): Promise<AddressRecord[]> =>
  customerIds.length
    ? db
        .select()
        .from(customerAddresses)
        .where(inArray(customerAddresses.customerId, [...customerIds]))
        .orderBy(asc(customerAddresses.email))
    : Promise.resolve([])

export async function putCustomer(db: Db, row: CustomerRecord): Promise<void> {
  await db.insert(customers).values(row).onConflictDoUpdate({ target: customers.id, set: row })
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRecord | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

/** Whoever stands there now: an address that was put to another leads to that one. */
export async function customerIdOf(db: Db, ownId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customerAddresses.customerId })
    .from(customerAddresses)
    .where(eq(customerAddresses.ownId, ownId))
  return row?.customerId
}

export async function moveAddresses(
  db: Db,
  emails: readonly string[],
  to: Pick<AddressRecord, 'customerId'> & Partial<Pick<AddressRecord, 'mergedAt' | 'mergedBy'>>,
): Promise<void> {
  await db
    .update(customerAddresses)
    .set(to)
    .where(inArray(customerAddresses.email, [...emails]))
}

export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.delete(customers).where(eq(customers.id, id))
}

/** With the notes about it. */
export async function deleteAddress(db: Db, { email, ownId }: AddressRecord): Promise<void> {
  await db.delete(customerNotes).where(eq(customerNotes.ownId, ownId))
  await db.delete(customerAddresses).where(eq(customerAddresses.email, email))
}

/** Addresses that left a trace and stand nowhere yet. */
export async function unlistedAddresses(db: Db, limit: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select distinct traces.email from (${living}) as traces left join ${customerAddresses} on ${customerAddresses.email} = traces.email where ${customerAddresses.email} is null limit ${limit}`,
  )
  return rows.map(({ email }) => String(email))
}

/** Whose row says something else than their traces do: what time alone has changed, or nobody told. */
export async function staleAddresses(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`
    select min(a.email) as email from ${customerAddresses} a left join (${living}) as traces on traces.email = a.email left join ${customers} c on c.id = a.customer_id
    group by a.customer_id, c.id
    having c.id is null or c.spellings = '{}' or bool_or(traces.email is null) or c.last_at is distinct from max(traces.at) or c.paid is distinct from sum(traces.paid) or c.is_talking is distinct from coalesce(bool_or(traces.mark = 'talking'), false) or c.is_customer is distinct from coalesce(bool_or(traces.mark = 'customer'), false) or c.is_subscriber is distinct from coalesce(bool_or(traces.mark = 'reader'), false) or c.is_applicant is distinct from coalesce(bool_or(traces.mark = 'applicant'), false)`,
  )
  return rows.map(({ email }) => String(email))
}

/** Where a page of the list ended: what it is ordered by, and which of those. */
export type CustomerCursor = { value: string; id: string }
export type CustomerCriteria = {
  list?: CustomerList | undefined
  order?: CustomerOrder | undefined
  search?: string | undefined
  limit?: number | undefined
}

type SortColumn = { column: SQL; type: SQL; isUp?: true; valueOf: (row: CustomerRecord) => string }
const SORT_COLUMNS: Record<CustomerOrder, SortColumn> = {
  contact: {
    column: sql`${customers.lastAt}`,
    type: sql`timestamptz`,
    valueOf: ({ lastAt }) => lastAt.toISOString(),
  },
  newest: {
    column: sql`${customers.firstAt}`,
    type: sql`timestamptz`,
    valueOf: ({ firstAt }) => firstAt.toISOString(),
  },
  paid: { column: sql`${customers.paid}`, type: sql`bigint`, valueOf: ({ paid }) => String(paid) },
  name: {
    column: sql`${customers.sortName}`,
    type: sql`text`,
    isUp: true,
    valueOf: ({ sortName }) => sortName,
  },
}

export const customerCursor = (
  row: CustomerRecord,
  order: CustomerOrder = 'contact',
): CustomerCursor => ({
  value: SORT_COLUMNS[order].valueOf(row),
  id: row.id,
})

/** In the order that was asked for. `after` is the last row seen. */
export async function listCustomers(
  db: Db,
  { list = 'all', order = 'contact', search, limit }: CustomerCriteria,
  after?: CustomerCursor,
): Promise<CustomerRecord[]> {
  const { column, type, isUp } = SORT_COLUMNS[order]
  const beyond =
    after &&
    sql`(${column}, ${customers.id}) ${isUp ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`
  const direction = isUp ? sql`asc` : sql`desc`
  return db
    .select()
    .from(customers)
    .where(and(LISTS[list], search ? matches(search) : undefined, beyond))
    .orderBy(sql`${column} ${direction}`, sql`${customers.id} ${direction}`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

/** In the order that was asked for. */
export function customerIds(
  db: Db,
  { list = 'all', order = 'contact', search, limit = 0 }: CustomerCriteria,
): Promise<string[]> {
  const { column, isUp } = SORT_COLUMNS[order]
  const direction = isUp ? sql`asc` : sql`desc`
  const query = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(LISTS[list], search ? matches(search) : undefined))
    .orderBy(sql`${column} ${direction}`, sql`${customers.id} ${direction}`)
  return snapshotIds(db, query.limit(limit))
}

const LISTS: Record<CustomerList, SQL | undefined> = {
  all: undefined,
  customers: eq(customers.isCustomer, true),
  talking: eq(customers.isTalking, true),
  applicants: eq(customers.isApplicant, true),
  subscribers: eq(customers.isSubscriber, true),
}

/** Each word anywhere in the name or an address. */
const matches = (search: string): SQL | undefined =>
  and(
    ...folded(search)
      .split(/\s+/)
      .slice(0, 8)
      .map(
        (term) =>
          sql`${customers.searchText} like ${`%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`}`,
      ),
  )

export async function countCustomers(
  db: Db,
  search: string | undefined,
): Promise<Record<CustomerList, number>> {
  const of = (column: SQL | undefined) =>
    column ? sql<number>`count(*) filter (where ${column})::int` : sql<number>`count(*)::int`
  const [row] = await db
    .select({
      all: of(undefined),
      customers: of(LISTS.customers),
      talking: of(LISTS.talking),
      applicants: of(LISTS.applicants),
      subscribers: of(LISTS.subscribers),
    })
    .from(customers)
    .where(search ? matches(search) : undefined)
  return row ?? { all: 0, customers: 0, talking: 0, applicants: 0, subscribers: 0 }
}

/** Others under the same name, or from the same company. At most five. */
export async function alikeOf(
  db: Db,
  { id, sortName }: CustomerRecord,
  domain: string | undefined,
): Promise<CustomerRecord[]> {
  const isSame = or(
    eq(customers.sortName, sortName),
    domain
      ? sql`${customers.searchText} like ${`%@${domain.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
      : undefined,
  )
  return db
    .select()
    .from(customers)
    .where(and(ne(customers.id, id), isSame))
    .orderBy(asc(customers.sortName))
    .limit(5)
}

type Waiting = Omit<CustomerWait, 'since'> & { email: string; since: Date }

/** What waits for us before what waits for them, longest first. @param emails in lower case */
export async function waitsOf(db: Db, emails: readonly string[], now: Date): Promise<Waiting[]> {
  if (!emails.length) return []
  const rows = await rowsOf(
    db,
    sql`select * from (${waitsAt(now)}) as waits where email in (${listOf(emails)}) order by whose desc, since`,
  )
  // The query writes nothing else into these columns.
  return rows.map((row) => ({ ...(row as unknown as Waiting), since: momentIn(row.since) }))
}

/** Who waits for whom at each address, once for each of the two. @param emails in lower case */
export async function waitingPartiesOf(
  db: Db,
  emails: readonly string[],
  now: Date,
): Promise<Pick<Waiting, 'email' | 'whose'>[]> {
  if (!emails.length) return []
  const rows = await rowsOf(
    db,
    sql`select distinct email, whose from (${waitsAt(now)}) as waits where email in (${listOf(emails)})`,
  )
  // The query writes nothing else into these columns.
  return rows as Pick<Waiting, 'email' | 'whose'>[]
}

type ActivityList = Omit<CustomerActivity, 'at'> & { at: Date }

/** Newest first. @param emails in lower case */
export async function listCustomerActivities(
  db: Db,
  emails: readonly string[],
  { kind, limit }: { kind?: CustomerActivityKind | undefined; limit?: number | undefined },
  after?: Cursor,
): Promise<ActivityList[]> {
  if (!emails.length) return []
  const rows = await rowsOf(
    db,
    sql`
    select * from (${activities}) as activities
    where email in (${listOf(emails)}) ${kind ? sql`and kind = ${kind}` : sql``} ${after ? sql`and (at, id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
    order by at desc, id desc ${limit ? sql`limit ${limit}` : sql``}`,
  )
  // The query writes nothing else into these columns.
  return rows.map((row) => ({ ...(row as unknown as ActivityList), at: momentIn(row.at) }))
}

export type AccountFacts = {
  email: string
  name: string
  businessId: string
  since: Date
  isDisabled: boolean
  lastSeenAt: Date | null
}

/** @param emails in lower case */
export async function accountsOf(db: Db, emails: readonly string[]): Promise<AccountFacts[]> {
  const rows = await found(db, accounts, emails)
  return rows.map((row) => ({
    email: String(row.email),
    name: String(row.name),
    businessId: String(row.business_id ?? ''),
    since: momentIn(row.since),
    isDisabled: row.disabled === true,
    lastSeenAt: row.last_seen_at === null ? null : momentIn(row.last_seen_at),
  }))
}

/** Latest first. @param emails in lower case */
export async function phonesOf(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await found(db, phones, emails)
  return [
    ...new Set(
      rows
        .toSorted((one, other) => momentIn(other.at).getTime() - momentIn(one.at).getTime())
        .map(({ phone }) => String(phone)),
    ),
  ]
}

/** `amount` is cents a month. @param emails in lower case */
export async function customerPlans(
  db: Db,
  emails: readonly string[],
): Promise<{ name: string; amount: number; status: string; since: Date }[]> {
  const rows = await found(db, livePlans, emails)
  return rows.map(({ name, amount, status, since }) => ({
    name: String(name),
    amount: Number(amount),
    status: String(status),
    since: momentIn(since),
  }))
}

const found = async (
  db: Db,
  from: SQL,
  emails: readonly string[],
): Promise<Record<string, unknown>[]> =>
  emails.length
    ? rowsOf(db, sql`select * from (${from}) as facts where email in (${listOf(emails)})`)
    : []

export async function insertCustomerNote(db: Db, row: NoteRecord): Promise<void> {
  await db.insert(customerNotes).values(row)
}

/** Oldest first. */
export const notesAbout = (db: Db, ownIds: readonly string[]): Promise<NoteRecord[]> =>
  ownIds.length
    ? db
        .select()
        .from(customerNotes)
        .where(inArray(customerNotes.ownId, [...ownIds]))
        .orderBy(asc(customerNotes.at), asc(customerNotes.id))
    : Promise.resolve([])
