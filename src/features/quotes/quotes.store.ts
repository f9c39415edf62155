// Quotes, their versions and their acceptances, and the only SQL that touches them.
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Ctx } from '#kernel/context.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import { restoreRow } from '#kernel/db/audit-entries.ts'
import type { Failure } from '#kernel/failure.ts'
import type { QuotesQuery } from './quotes.contract.ts'
import { quoteAcceptances, quotes, quoteVersions } from './quotes.table.ts'

export type QuoteRecord = typeof quotes.$inferSelect
export type VersionRecord = typeof quoteVersions.$inferSelect
export type AcceptanceRow = typeof quoteAcceptances.$inferSelect
type Changes = Partial<Omit<QuoteRecord, 'id'>>

/** False when the request has a quote already. */
export async function insertQuote(db: Db, row: QuoteRecord): Promise<boolean> {
  return (
    (await db.insert(quotes).values(row).onConflictDoNothing().returning({ id: quotes.id }))
      .length === 1
  )
}

export async function findQuote(db: Db, id: string): Promise<QuoteRecord | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

export async function lockQuote(db: Db, id: string): Promise<QuoteRecord | undefined> {
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

const isAwaiting = and(inArray(quotes.status, ['pending', 'sent']), isNull(quotes.withdrawnAt))

const STILL = {
  awaiting: isAwaiting,
  'not accepted': ne(quotes.status, 'accepted'),
  'not numbered': isNull(quotes.number),
  'not viewed': isNull(quotes.firstViewedAt),
} satisfies Record<string, SQL | undefined>

/** @returns the changed row; undefined when the condition no longer holds */
export async function changeQuote(
  db: Db,
  id: string,
  changes: Changes,
  still?: keyof typeof STILL,
): Promise<QuoteRecord | undefined> {
  const [row] = await db
    .update(quotes)
    .set(changes)
    .where(and(eq(quotes.id, id), still && STILL[still]))
    .returning()
  return row
}

/** One statement, so that the first of concurrent answers wins. @param version the one read */
export async function recordQuoteDecision(
  db: Db,
  id: string,
  version: number,
  now: Date,
  changes: Changes,
): Promise<QuoteRecord | undefined> {
  const [row] = await db
    .update(quotes)
    .set(changes)
    .where(
      and(eq(quotes.id, id), eq(quotes.version, version), isAwaiting, gt(quotes.validUntilAt, now)),
    )
    .returning()
  return row
}

/** @returns undefined when the draft was saved since, or is gone */
export async function updateQuoteDraft(
  db: Db,
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
        STILL['not accepted'],
      ),
    )
    .returning()
  return row
}

/** Only an unnumbered quote. */
export async function deleteQuote(db: Db, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(quotes)
        .where(and(eq(quotes.id, id), STILL['not numbered']))
        .returning({ id: quotes.id })
    ).length === 1
  )
}

export const putBackQuote = (ctx: Ctx, id: string, taken: Failure): Promise<void> =>
  restoreRow(ctx, quotes, id, taken)

export async function insertQuoteVersion(db: Db, row: VersionRecord): Promise<void> {
  await db.insert(quoteVersions).values(row)
}

export async function listQuoteVersions(db: Db, quoteId: string): Promise<VersionRecord[]> {
  return db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, quoteId))
    .orderBy(desc(quoteVersions.version))
}

export async function currentVersions(
  db: Db,
  found: readonly QuoteRecord[],
): Promise<Map<string, VersionRecord>> {
  if (!found.length) return new Map()
  const rows = await db
    .select({ version: quoteVersions })
    .from(quoteVersions)
    .innerJoin(
      quotes,
      and(eq(quotes.id, quoteVersions.quoteId), eq(quotes.version, quoteVersions.version)),
    )
    .where(
      inArray(
        quoteVersions.quoteId,
        found.map(({ id }) => id),
      ),
    )
  return new Map(rows.map(({ version }) => [version.quoteId, version]))
}

/** Published quotes, newest first. @param email in lower case */
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
    open: and(isAwaiting, gt(quotes.validUntilAt, now)),
    drafts: isNotNull(quotes.draft),
    answered: inArray(quotes.status, ['accepted', 'declined']),
    expired: and(isAwaiting, lte(quotes.validUntilAt, now)),
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
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(quotes.number, pattern),
    ilike(quotes.businessName, pattern),
    ilike(quotes.businessEmail, pattern),
  )
}

const isNotEnded = or(isNull(quotes.reminded), ne(quotes.reminded, 'ended'))

/** Open quotes that are due a reminder in the last days, or on the last day, `today`. */
export async function toRemindOf(
  db: Db,
  now: Date,
  { today, until }: { today: string; until: Date },
): Promise<QuoteRecord[]> {
  const isUnsaid = or(
    isNull(quotes.reminded),
    and(eq(quotes.reminded, 'three-days'), eq(quotes.validUntil, today)),
  )
  return db
    .select()
    .from(quotes)
    .where(
      and(
        isAwaiting,
        isNotEnded,
        isUnsaid,
        quotes.remindersOn,
        gt(quotes.validUntilAt, now),
        lte(quotes.validUntilAt, until),
      ),
    )
    .orderBy(asc(quotes.validUntilAt))
}

/** Claims them, so that each is handled once. */
export async function markEndedQuotes(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .update(quotes)
    .set({ reminded: 'ended' })
    .where(and(isAwaiting, isNotEnded, lte(quotes.validUntilAt, now)))
    .returning({ id: quotes.id })
  return rows.map(({ id }) => id)
}

/** False when the reminder was sent already, or the quote was answered. */
export async function markQuoteReminded(
  db: Db,
  { id, version }: QuoteRecord,
  reminder: string,
): Promise<boolean> {
  const notYet = or(
    isNull(quotes.reminded),
    notInArray(
      quotes.reminded,
      reminder === 'three-days' ? ['three-days', 'last-day'] : ['last-day'],
    ),
  )
  return (
    (
      await db
        .update(quotes)
        .set({ reminded: reminder })
        .where(
          and(
            eq(quotes.id, id),
            eq(quotes.version, version),
            isAwaiting,
            quotes.remindersOn,
            notYet,
          ),
        )
        .returning({ id: quotes.id })
    ).length === 1
  )
}

export async function insertAcceptance(
  db: Db,
  row: Omit<AcceptanceRow, 'position'>,
): Promise<void> {
  await db.insert(quoteAcceptances).values(row)
}

export async function findAcceptance(db: Db, quoteId: string): Promise<AcceptanceRow | undefined> {
  const [row] = await db
    .select()
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteId, quoteId))
  return row
}

export async function findAcceptanceByCode(
  db: Db,
  code: string,
): Promise<AcceptanceRow | undefined> {
  const [row] = await db.select().from(quoteAcceptances).where(eq(quoteAcceptances.code, code))
  return row
}

/** '' when empty. Hold the advisory lock, so that no two rows follow the same hash. */
export async function lastChainedHash(db: Db): Promise<string> {
  const [row] = await db
    .select({ hash: quoteAcceptances.chainedHash })
    .from(quoteAcceptances)
    .orderBy(desc(quoteAcceptances.position))
    .limit(1)
  return row?.hash ?? ''
}

/** '' for the first row. */
export async function chainedHashBefore(db: Db, position: number): Promise<string> {
  const [row] = await db
    .select({ hash: quoteAcceptances.chainedHash })
    .from(quoteAcceptances)
    .where(lt(quoteAcceptances.position, position))
    .orderBy(desc(quoteAcceptances.position))
    .limit(1)
  return row?.hash ?? ''
}

/** Locks the quotes for an address or for these requests, by number. @param email in lower case */
export async function lockQuotesOf(
  db: Db,
  email: string,
  inquiryIds: readonly string[],
): Promise<QuoteRecord[]> {
  return db
    .select()
    .from(quotes)
    .where(or(eq(quotes.businessEmail, email), inArray(quotes.inquiryId, [...inquiryIds])))
    .orderBy(asc(quotes.number), asc(quotes.id))
    .for('update')
}

/** Of any status: only for an erasure. */
export async function deleteQuotes(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(quoteVersions).where(inArray(quoteVersions.quoteId, [...ids]))
  await db.delete(quotes).where(inArray(quotes.id, [...ids]))
}

export async function dropDraftsTo(db: Db, email: string): Promise<void> {
  await db
    .update(quotes)
    .set({ draft: null, draftRevision: sql`${quotes.draftRevision} + 1` })
    .where(sql`${quotes.draft}->>'businessEmail' = ${email}`)
}

export async function deleteVersionsTo(db: Db, email: string): Promise<void> {
  const stillTheirs = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.id, quoteVersions.quoteId), eq(quotes.businessEmail, email)))
  await db
    .delete(quoteVersions)
    .where(and(sql`${quoteVersions.content}->>'businessEmail' = ${email}`, notExists(stillTheirs)))
}

export async function unlinkInquiries(db: Db, inquiryIds: readonly string[]): Promise<void> {
  await db
    .update(quotes)
    .set({ inquiryId: null })
    .where(inArray(quotes.inquiryId, [...inquiryIds]))
}
