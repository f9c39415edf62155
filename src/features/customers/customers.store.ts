// Customers and their addresses: the only SQL that lists, searches and changes them.
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#kernel/db/contains.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type { CustomerList, CustomerOrder } from './customers.contract.ts'
import { folded } from './customers.rules.ts'
import { customerAddresses, customerNotes, customers } from './customers.table.ts'

export type CustomerRecord = typeof customers.$inferSelect
export type AddressRecord = typeof customerAddresses.$inferSelect

/** Known addresses keep their customer. */
export async function insertAddresses(
  db: Transaction,
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

export async function putCustomer(db: Transaction, row: CustomerRecord): Promise<void> {
  await db.insert(customers).values(row).onConflictDoUpdate({ target: customers.id, set: row })
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRecord | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

/** The customer that an address belongs to now, after a merge. */
export async function customerIdOf(db: Db, ownId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customerAddresses.customerId })
    .from(customerAddresses)
    .where(eq(customerAddresses.ownId, ownId))
  return row?.customerId
}

export async function moveAddresses(
  db: Transaction,
  emails: readonly string[],
  to: Pick<AddressRecord, 'customerId'> & Partial<Pick<AddressRecord, 'mergedAt' | 'mergedBy'>>,
): Promise<void> {
  await db
    .update(customerAddresses)
    .set(to)
    .where(inArray(customerAddresses.email, [...emails]))
}

export async function renameAddress(db: Transaction, { from, to }: AddressChange): Promise<void> {
  await db.update(customerAddresses).set({ email: to }).where(eq(customerAddresses.email, from))
}

export async function deleteCustomer(db: Transaction, id: string): Promise<void> {
  await db.delete(customers).where(eq(customers.id, id))
}

/** Deletes the notes about it too. */
export async function deleteAddress(
  db: Transaction,
  { email, ownId }: AddressRecord,
): Promise<void> {
  await db.delete(customerNotes).where(eq(customerNotes.ownId, ownId))
  await db.delete(customerAddresses).where(eq(customerAddresses.email, email))
}

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
  disabled: eq(customers.isDisabled, true),
}

/** Each word must occur in the name or an address. */
const matches = (search: string): SQL | undefined =>
  and(
    ...folded(search)
      .split(/\s+/)
      .slice(0, 8)
      .map((term) => sql`${customers.searchText} like ${likePattern(term)}`),
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
      disabled: of(LISTS.disabled),
    })
    .from(customers)
    .where(search ? matches(search) : undefined)
  return row ?? { all: 0, customers: 0, talking: 0, applicants: 0, subscribers: 0, disabled: 0 }
}

/** At most five. */
export async function alikeOf(
  db: Db,
  { id, sortName }: CustomerRecord,
  domain: string | undefined,
): Promise<CustomerRecord[]> {
  const isSame = or(
    eq(customers.sortName, sortName),
    domain ? sql`${customers.searchText} like ${likePattern(`@${domain}`)}` : undefined,
  )
  return db
    .select()
    .from(customers)
    .where(and(ne(customers.id, id), isSame))
    .orderBy(asc(customers.sortName))
    .limit(5)
}
