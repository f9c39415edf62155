// What the records of each address add up to, and the only SQL that computes it.
import { type SQL, sql } from 'drizzle-orm'
import {
  type Currency,
  MAIN_CURRENCY,
  OTHER_CURRENCIES,
  type OtherCurrency,
} from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import type { ContactRecord } from '#kernel/db/customer-sources.ts'
import type { PaidAndDue } from './customers.contract.ts'
import { isSomething } from './customers.rules.ts'
import { accounts } from './customer-facts.view.ts'
import { unionOfRecords } from './customer-sources.store.ts'
import { customerAddresses, customerErasures, customers } from './customers.table.ts'
import { rawDate, rawList, rawRows } from './raw-rows.store.ts'

/** `paid` and `due` are cents in US dollars, `others` the same in other currencies. */
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
  others: PaidAndDue[]
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

/** `paid_usd` and `due_usd`: one statement sums all currencies, without adding them. */
const moneyIn = (currency: Currency): SQL => {
  const [paid, due] = ['paid', 'due'].map((what) => sql.raw(columnOf(what, currency)))
  const ofCurrency = sql`filter (where currency = ${currency})`
  return sql`sum(paid) ${ofCurrency} as ${paid}, sum(due) ${ofCurrency} as ${due}`
}
const columnOf = (what: string, currency: Currency): string => `${what}_${currency.toLowerCase()}`

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
        ${moneyIn(MAIN_CURRENCY)},
        ${sql.join(OTHER_CURRENCIES.map(moneyIn), sql`, `)},
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
  const main = paidIn(row, MAIN_CURRENCY)
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
    paid: main.paid,
    due: main.due,
    others: OTHER_CURRENCIES.map((currency) => paidIn(row, currency)).filter(isSomething),
    firstAt: at('first_at'),
    lastAt: at('last_at'),
  }
}

const paidIn = (row: Record<string, unknown>, currency: Currency) => ({
  currency,
  paid: Number(row[columnOf('paid', currency)] ?? 0),
  due: Number(row[columnOf('due', currency)] ?? 0),
})

/** Other currencies than US dollars in which somebody paid or owes something. */
export async function otherCurrencies(
  db: Db,
  sources: readonly ContactRecord[],
): Promise<OtherCurrency[]> {
  const rows = await rawRows(
    db,
    sql`
      select distinct currency
      from (${living(sources)}) as records
      where currency <> ${MAIN_CURRENCY} and (paid <> 0 or due <> 0)`,
  )
  const found = new Set(rows.map(({ currency }) => currency))
  return OTHER_CURRENCIES.filter((currency) => found.has(currency))
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
        or c.paid is distinct from
          coalesce(sum(records.paid) filter (where records.currency = ${MAIN_CURRENCY}), 0)
        or c.is_talking is distinct from coalesce(bool_or(records.mark = 'talking'), false)
        or c.is_customer is distinct from coalesce(bool_or(records.mark = 'customer'), false)
        or c.is_subscriber is distinct from coalesce(bool_or(records.mark = 'subscriber'), false)
        or c.is_applicant is distinct from coalesce(bool_or(records.mark = 'applicant'), false)`,
  )
  return rows.map(({ email }) => String(email))
}
