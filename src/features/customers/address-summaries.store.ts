// What the records of each address add up to, and the only SQL that computes it.
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { ContactRecord } from '#kernel/db/customer-sources.ts'
import { accounts } from './customer-facts.view.ts'
import { unionOfRecords } from './customer-sources.store.ts'
import { customerAddresses, customerErasures, customers } from './customers.table.ts'
import { rawDate, rawList, rawRows } from './raw-rows.store.ts'

/** `paid` and `due` are in cents. */
export type AddressSummary = {
  email: string
  name: string
  rank: number
  isAccount: boolean
  isDisabled: boolean
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

const isMarked = sql`
  ${customerErasures.mark} = encode(sha256(convert_to(records.email, 'UTF8')), 'hex')`
/**
 * Without records older than an erasure, which the law requires us to keep. An account that is
 * older than the erasure has moved to the address since.
 */
const living = (sources: readonly ContactRecord[]): SQL => sql`
  select *
  from (${unionOfRecords(sources)}) as records
  where not exists (
    select 1 from ${customerErasures}
    where ${isMarked} and records.at <= ${customerErasures.at} and not exists (
      select 1 from (${accounts}) as accounts
      where accounts.email = records.email and accounts.since <= ${customerErasures.at}
    )
  )`

/** One row per address that has records. @param emails in lower case */
export async function summarizeAddresses(
  db: Db,
  sources: readonly ContactRecord[],
  emails: readonly string[],
): Promise<AddressSummary[]> {
  if (!emails.length) return []
  const has = (...marks: string[]): SQL => sql`bool_or(mark in (${rawList(marks)}))`
  const rows = await rawRows(
    db,
    sql`
      select email,
        coalesce(
          (array_agg(name order by rank, at desc) filter (where name <> ''))[1],
          ''
        ) as name,
        min(rank) filter (where name <> '') as rank,
        ${has('account', 'disabled')} as account,
        ${has('disabled')} as disabled,
        ${has('account', 'disabled', 'subscriber', 'verified')} as verified,
        ${has('customer')} as customer,
        ${has('talking')} as talking,
        ${has('applicant')} as applicant,
        ${has('subscriber')} as subscriber,
        sum(paid)::text as paid,
        sum(due)::text as due,
        min(at) as first_at,
        max(at) as last_at
      from (${living(sources)}) as records
      where email in (${rawList(emails)})
      group by email`,
  )
  return rows.map(toAddressSummary)
}

function toAddressSummary(row: Record<string, unknown>): AddressSummary {
  const is = (name: string): boolean => row[name] === true
  const at = (name: string): Date => rawDate(row[name])
  return {
    email: String(row.email),
    name: String(row.name),
    rank: Number(row.rank ?? 9),
    isAccount: is('account'),
    isDisabled: is('disabled'),
    isVerified: is('verified'),
    isCustomer: is('customer'),
    isTalking: is('talking'),
    isApplicant: is('applicant'),
    isSubscriber: is('subscriber'),
    paid: Number(row.paid),
    due: Number(row.due),
    firstAt: at('first_at'),
    lastAt: at('last_at'),
  }
}

/** Addresses that have records but no customer. */
export async function unlistedAddresses(
  db: Db,
  sources: readonly ContactRecord[],
  limit: number,
): Promise<string[]> {
  const rows = await rawRows(
    db,
    sql`
      select distinct records.email
      from (${living(sources)}) as records
      left join ${customerAddresses} on ${customerAddresses.email} = records.email
      where ${customerAddresses.email} is null
      limit ${limit}`,
  )
  return rows.map(({ email }) => String(email))
}

/** Addresses whose customer row differs from their records: changed by time, or missed. */
export async function staleAddresses(db: Db, sources: readonly ContactRecord[]): Promise<string[]> {
  const rows = await rawRows(
    db,
    sql`
      select min(a.email) as email
      from ${customerAddresses} a
      left join (${living(sources)}) as records on records.email = a.email
      left join ${customers} c on c.id = a.customer_id
      group by a.customer_id, c.id
      having c.id is null
        or c.spellings = '{}'
        or bool_or(records.email is null)
        or c.last_at is distinct from max(records.at)
        or c.paid is distinct from sum(records.paid)
        or c.is_talking is distinct from coalesce(bool_or(records.mark = 'talking'), false)
        or c.is_customer is distinct from coalesce(bool_or(records.mark = 'customer'), false)
        or c.is_subscriber is distinct from coalesce(bool_or(records.mark = 'subscriber'), false)
        or c.is_applicant is distinct from coalesce(bool_or(records.mark = 'applicant'), false)`,
  )
  return rows.map(({ email }) => String(email))
}
