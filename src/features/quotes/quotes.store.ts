// Database access for quotes.
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { TransactionCtx } from '#kernel/context.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { restoreRow } from '#kernel/audit/audit-entries.ts'
import type { Failure } from '#kernel/failure.ts'
import type { QuotesQuery } from './quotes.contract.ts'
import { quotes } from './quotes.table.ts'

export type QuoteRecord = typeof quotes.$inferSelect
type Changes = Partial<Omit<QuoteRecord, 'id'>>

/** Returns false if the request has a quote already. */
export async function insertQuote(db: Transaction, row: QuoteRecord): Promise<boolean> {
  return (
    (await db.insert(quotes).values(row).onConflictDoNothing().returning({ id: quotes.id }))
      .length === 1
  )
}

export async function findQuote(db: Db, id: string): Promise<QuoteRecord | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

export async function lockQuote(db: Transaction, id: string): Promise<QuoteRecord | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id)).for('update')
  return row
}

export async function countQuotesOf(
  db: Db,
  inquiryIds: readonly string[],
): Promise<{ made: number; accepted: number }> {
  const [row] = await db
    .select({
      made: count(),
      accepted: sql<number>`(count(*) filter (where ${quotes.status} = 'accepted'))::int`,
    })
    .from(quotes)
    .where(and(inArray(quotes.inquiryId, [...inquiryIds]), gt(quotes.version, 0)))
  return row ?? { made: 0, accepted: 0 }
}

export async function findQuoteByInquiry(
  db: Db,
  inquiryId: string,
): Promise<QuoteRecord | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.inquiryId, inquiryId))
  return row
}

export const isQuoteAwaiting = and(
  inArray(quotes.status, ['pending', 'sent']),
  isNull(quotes.withdrawnAt),
)

const CONDITIONS = {
  awaiting: isQuoteAwaiting,
  'not accepted': ne(quotes.status, 'accepted'),
  'not numbered': isNull(quotes.number),
  'not viewed': isNull(quotes.firstViewedAt),
} satisfies Record<string, SQL | undefined>

/** @returns the changed row; undefined if the condition no longer holds */
export async function changeQuote(
  db: Transaction,
  id: string,
  changes: Changes,
  onlyIf?: keyof typeof CONDITIONS,
): Promise<QuoteRecord | undefined> {
  const [row] = await db
    .update(quotes)
    .set(changes)
    .where(and(eq(quotes.id, id), onlyIf && CONDITIONS[onlyIf]))
    .returning()
  return row
}

/** Runs one statement, so that the first of concurrent answers wins. */
export async function recordQuoteDecision(
  db: Transaction,
  id: string,
  version: number,
  now: Date,
  changes: Changes,
): Promise<QuoteRecord | undefined> {
  const [row] = await db
    .update(quotes)
    .set(changes)
    .where(
      and(
        eq(quotes.id, id),
        eq(quotes.version, version),
        isQuoteAwaiting,
        gt(quotes.validUntilAt, now),
      ),
    )
    .returning()
  return row
}

/** @returns undefined if the draft was saved since, or is deleted */
export async function updateQuoteDraft(
  db: Transaction,
  id: string,
  revision: number,
  changes: Changes,
): Promise<QuoteRecord | undefined> {
  const [row] = await db
    .update(quotes)
    .set({ ...changes, draftRevision: revision + 1 })
    .where(
      and(
        eq(quotes.id, id),
        eq(quotes.draftRevision, revision),
        isNotNull(quotes.draft),
        CONDITIONS['not accepted'],
      ),
    )
    .returning()
  return row
}

export async function deleteQuote(db: Transaction, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(quotes)
        .where(and(eq(quotes.id, id), CONDITIONS['not numbered']))
        .returning({ id: quotes.id })
    ).length === 1
  )
}

export const putBackQuote = (ctx: TransactionCtx, id: string, taken: Failure): Promise<void> =>
  restoreRow(ctx, quotes, id, taken)

/** Oldest first. */
export async function changeOrdersTo(db: Db, quoteId: string): Promise<QuoteRecord[]> {
  return db
    .select()
    .from(quotes)
    .where(eq(quotes.baseQuoteId, quoteId))
    .orderBy(asc(quotes.createdAt), asc(quotes.id))
}

/** @param email in lower case */
export async function publishedTo(db: Db, email: string): Promise<QuoteRecord[]> {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.businessEmail, email), isNotNull(quotes.number)))
    .orderBy(desc(quotes.publishedAt), desc(quotes.id))
}

const { draft: _draft, ...listed } = getTableColumns(quotes)
export type ListedQuote = Omit<QuoteRecord, 'draft'> & { hasDraft: boolean }

export async function listQuotes(
  db: Db,
  { list = 'all', search, inquiryId, limit }: QuotesQuery,
  now: Date,
  after: Cursor | undefined,
): Promise<ListedQuote[]> {
  const lists: Record<NonNullable<QuotesQuery['list']>, SQL | undefined> = {
    open: and(isQuoteAwaiting, gt(quotes.validUntilAt, now)),
    drafts: isNotNull(quotes.draft),
    answered: inArray(quotes.status, ['accepted', 'declined']),
    expired: and(isQuoteAwaiting, lte(quotes.validUntilAt, now)),
    all: undefined,
  }
  const filter = and(
    lists[list],
    search ? matches(search) : undefined,
    inquiryId ? eq(quotes.inquiryId, inquiryId) : undefined,
  )
  const rows = db
    .select({ ...listed, hasDraft: sql<boolean>`${quotes.draft} is not null` })
    .from(quotes)
    .where(and(filter, after && isBefore(quotes.changedAt, quotes.id, after)))
    .orderBy(desc(quotes.changedAt), desc(quotes.id))
  return limit ? rows.limit(limit) : rows
}

function matches(search: string): SQL | undefined {
  return contains(search, quotes.number, quotes.businessName, quotes.businessEmail)
}
