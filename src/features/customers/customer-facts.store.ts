// What other features store about a customer's addresses, and the only SQL that reads it.
import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#kernel/db/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import type { CustomerActivitySource, CustomerWaitSource } from '#kernel/db/customer-sources.ts'
import { accounts, livePlans, phones } from './customer-facts.view.ts'
import { unionOfActivities, unionOfWaits } from './customer-sources.store.ts'
import { toInstant } from '#kernel/db/work-source.ts'
import type { CustomerActivity, CustomerWait } from './customers.contract.ts'
import { rawDate, rawList, rawRows } from './raw-rows.store.ts'

/** `source` is the position of the source that found the row. */
type OfSource = { source: number; about: string | null }
export type CustomerWaitRow = Pick<CustomerWait, 'whose' | 'kind' | 'title'> &
  OfSource & { email: string; since: Date }

/** What waits for the customer first, then by time. @param emails in lower case */
export async function waitsOf(
  db: Db,
  sources: readonly CustomerWaitSource[],
  emails: readonly string[],
): Promise<CustomerWaitRow[]> {
  if (!emails.length) return []
  const rows = await rawRows(
    db,
    sql`
      select *
      from (${unionOfWaits(sources)}) as waits
      where email in (${rawList(emails)})
      order by whose desc, since`,
  )
  // Cast: the query selects exactly these columns.
  return rows.map((row) => ({ ...(row as unknown as CustomerWaitRow), since: rawDate(row.since) }))
}

export async function waitingPartiesOf(
  db: Db,
  sources: readonly CustomerWaitSource[],
  emails: readonly string[],
): Promise<Pick<CustomerWaitRow, 'email' | 'whose'>[]> {
  if (!emails.length) return []
  const rows = await rawRows(
    db,
    sql`
      select distinct email, whose
      from (${unionOfWaits(sources)}) as waits
      where email in (${rawList(emails)})`,
  )
  // Cast: the query selects exactly these columns.
  return rows as Pick<CustomerWaitRow, 'email' | 'whose'>[]
}

export type CustomerActivityRow = Omit<CustomerActivity, 'at' | 'label' | 'path'> &
  OfSource & { at: Date }

/** `emails` are in lower case. */
type ActivityQuery = {
  emails: readonly string[]
  kind?: string | undefined
  limit?: number | undefined
}

/** Newest first. */
export async function listCustomerActivities(
  db: Db,
  sources: readonly CustomerActivitySource[],
  { emails, kind, limit }: ActivityQuery,
  after?: Cursor,
): Promise<CustomerActivityRow[]> {
  if (!emails.length) return []
  const rows = await rawRows(
    db,
    sql`
    select *
    from (${unionOfActivities(sources)}) as activities
    where email in (${rawList(emails)})
      ${kind ? sql`and kind = ${kind}` : sql``}
      ${after ? sql`and (at, id) < (${toInstant(after.at)}, ${after.id}::uuid)` : sql``}
    order by at desc, id desc
    ${limit ? sql`limit ${limit}` : sql``}`,
  )
  // Cast: the query selects exactly these columns.
  return rows.map((row) => ({ ...(row as unknown as CustomerActivityRow), at: rawDate(row.at) }))
}

export type AccountFacts = {
  id: string
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
    id: String(row.id),
    email: String(row.email),
    name: String(row.name),
    businessId: String(row.business_id ?? ''),
    since: rawDate(row.since),
    isDisabled: row.disabled === true,
    lastSeenAt: row.last_seen_at === null ? null : rawDate(row.last_seen_at),
  }))
}

/** Latest first. @param emails in lower case */
export async function phonesOf(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await found(db, phones, emails)
  return [
    ...new Set(
      rows
        .toSorted((one, other) => rawDate(other.at).getTime() - rawDate(one.at).getTime())
        .map(({ phone }) => String(phone)),
    ),
  ]
}

/** `amount` is cents per month. @param emails in lower case */
export async function customerPlans(
  db: Db,
  emails: readonly string[],
): Promise<{ name: string; amount: number; status: string; since: Date }[]> {
  const rows = await found(db, livePlans, emails)
  return rows.map(({ name, amount, status, since }) => ({
    name: String(name),
    amount: Number(amount),
    status: String(status),
    since: rawDate(since),
  }))
}

const found = async (
  db: Db,
  from: SQL,
  emails: readonly string[],
): Promise<Record<string, unknown>[]> =>
  emails.length
    ? rawRows(db, sql`select * from (${from}) as facts where email in (${rawList(emails)})`)
    : []
