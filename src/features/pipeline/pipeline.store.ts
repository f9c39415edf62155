// Lists the stored deals, and marks deals as lost.
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { OTHER_CURRENCIES, type OtherCurrency } from '#kernel/currencies.contract.ts'
import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { DealRecord, DealSources } from '#kernel/db/deal-source.ts'
import { matchesPrefixes } from '#kernel/db/full-text.ts'
import { wordsIn } from '#kernel/text.contract.ts'
import { isOneOf } from './compute-deals.store.ts'
import { type DealStage, MAX_SEARCH_WORDS } from './pipeline.contract.ts'
import { deals, lostDeals } from './pipeline.table.ts'

const { words: _words, ...columns } = getTableColumns(deals)
export type StoredDeal = Omit<typeof deals.$inferSelect, 'words'>
export type DealCriteria = {
  stage?: DealStage | undefined
  /** From `searchDeals`. */
  found?: SQL | undefined
  assigneeId?: string | undefined
  /** Only deals that entered their stage later. */
  since?: Date | undefined
}

/** More are read in the order of the list, which soon finds enough for a page. */
const MAX_FOUND = 1000

/**
 * Each word must be the beginning of one in the name, the address or the reference. Finds few deals
 * by the index of words alone: in the order of the list, the database would check all deals.
 */
export async function searchDeals(db: Db, search: string): Promise<SQL> {
  const words = wordsIn(search).slice(0, MAX_SEARCH_WORDS)
  if (!words.length) return sql`false`
  const matches = matchesPrefixes(sql`${deals.words}`, words)
  const found = await db
    .select({ id: deals.id })
    .from(deals)
    .where(matches)
    .limit(MAX_FOUND + 1)
  const ids = found.map(({ id }) => id)
  return ids.length > MAX_FOUND ? matches : sql`${deals.id} ${isOneOf(ids)}`
}

const whereIs = ({ stage, found, assigneeId, since }: DealCriteria): SQL | undefined =>
  and(
    stage && eq(deals.stage, stage),
    assigneeId === undefined ? undefined : eq(deals.assigneeId, assigneeId),
    since && gt(deals.at, since),
    found,
  )

/** Last changed first. @param after the last row seen */
export const listDeals = (
  db: Db,
  criteria: DealCriteria,
  { limit, after }: { limit?: number | undefined; after?: Cursor | undefined },
): Promise<StoredDeal[]> =>
  db
    .select(columns)
    .from(deals)
    .where(and(whereIs(criteria), after && isBefore(deals.at, deals.id, after)))
    .orderBy(desc(deals.at), desc(deals.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)

export type DealSums = { count: number; amount: number; monthlyAmount: number }

export async function sumDeals(db: Db, criteria: DealCriteria): Promise<DealSums> {
  const sum = (column: typeof deals.amount | typeof deals.monthlyAmount): SQL<number> =>
    sql<number>`coalesce(sum(${column}), 0)::float8`
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sum(deals.amount),
      monthlyAmount: sum(deals.monthlyAmount),
    })
    .from(deals)
    .where(whereIs(criteria))
  return sums ?? { count: 0, amount: 0, monthlyAmount: 0 }
}

/** By stage, and those that ended before `since` left out. */
export async function sumOtherAmounts(
  db: Db,
  criteria: DealCriteria,
  since: Date,
): Promise<Map<DealStage, CurrencyAmount[]>> {
  const isShown = or(notInArray(deals.stage, ['won', 'lost']), gt(deals.at, since))
  const ofCurrency = (currency: OtherCurrency): SQL<number> =>
    sql<number>`coalesce(sum((${deals.otherAmounts} ->> ${currency}::text)::bigint), 0)::float8`
  const rows = await db
    .select({
      stage: deals.stage,
      EUR: ofCurrency('EUR'),
      GBP: ofCurrency('GBP'),
      CAD: ofCurrency('CAD'),
    })
    .from(deals)
    .where(and(isNotNull(deals.otherAmounts), isShown, whereIs(criteria)))
    .groupBy(deals.stage)
  return new Map(rows.map(({ stage, ...sums }) => [stage, othersOf(sums)]))
}

export const othersOf = (amounts: StoredDeal['otherAmounts']): CurrencyAmount[] =>
  OTHER_CURRENCIES.flatMap((currency) => {
    const cents = amounts?.[currency]
    return cents ? [{ currency, cents }] : []
  })

/** What only the listed deals show. `source` is the position of the record's source. */
export type DealDetails = {
  id: string
  source: number
  what: string
  detail: string
  score: number | null
}

const detailBranch = (record: DealRecord, source: number, ids: readonly string[]): SQL => sql`
  select ${record.id} as id, ${source}::int as source, ${record.what}::text as what,
    left(${record.detail}, 400) as detail, ${record.score ?? sql`null`}::int as score
  from ${record.from} where ${record.only} and ${record.id} ${isOneOf(ids)}`

export async function readDealDetails(
  db: Db,
  { records }: Required<DealSources>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DealDetails>> {
  if (!ids.length) return new Map()
  const branches = records.map((record, source) => detailBranch(record, source, ids))
  const { rows } = await db.execute(sql.join(branches, sql` union all `))
  // Cast: the statement selects exactly these columns.
  return new Map((rows as DealDetails[]).map((details) => [details.id, details]))
}

export async function putLostDeal(
  db: Transaction,
  row: typeof lostDeals.$inferSelect,
): Promise<void> {
  await db.insert(lostDeals).values(row).onConflictDoUpdate({ target: lostDeals.dealId, set: row })
}

export async function deleteLostDeals(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.delete(lostDeals).where(inArray(lostDeals.dealId, [...ids]))
}
