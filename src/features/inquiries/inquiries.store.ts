// The inquiries we keep, with their notes and what happened to them, and the only SQL that touches them.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Cursor } from '#kernel/db/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import type {
  CloseReason,
  Activity,
  InboxCounts,
  InboxItem,
  InboxQuery,
  Kind,
  Note,
  Related,
  Stage,
} from './inquiries.contract.ts'
import { inquiries, inquiryActivities, inquiryNotes } from './inquiries.table.ts'

export type InquiryRow = typeof inquiries.$inferSelect
type Changes = Partial<Omit<InquiryRow, 'id' | 'kind' | 'reference'>>

/** False when its reference is taken. */
export async function insertInquiry(db: Db, row: InquiryRow): Promise<boolean> {
  const inserted = await db
    .insert(inquiries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: inquiries.id })
  return inserted.length === 1
}

/** All that there are. */
export async function flagAllAsSamples(db: Db): Promise<void> {
  await db.update(inquiries).set({ isSample: true })
}

/** Spam counts too. */
export async function hasInquiries(db: Db): Promise<boolean> {
  return (await db.select({ id: inquiries.id }).from(inquiries).limit(1)).length > 0
}

export async function referenceExists(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.reference, reference))
  return rows.length > 0
}

/** Those that came from anywhere with a name, spam left out. */
export async function inquiriesFrom(db: Db, source: string): Promise<{ id: string }[]> {
  return db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.source, source), ne(inquiries.source, ''), eq(inquiries.isSpam, false)))
}

/** How many came from each source with such a name. */
export async function countBySource(
  db: Db,
  prefix: string,
): Promise<{ source: string; count: number }[]> {
  return db
    .select({ source: inquiries.source, count: count() })
    .from(inquiries)
    .where(
      and(
        ne(inquiries.source, ''),
        sql`starts_with(${inquiries.source}, ${prefix})`,
        eq(inquiries.isSpam, false),
      ),
    )
    .groupBy(inquiries.source)
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return row
}

/** Nobody else changes it until this transaction ends. */
export async function lockInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return row
}

export async function findInquiryByTracking(
  db: Db,
  trackingHash: string,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.trackingHash, trackingHash), eq(inquiries.isPartial, false)))
  return row
}

export async function findInquiryByReference(
  db: Db,
  reference: string,
  email: string,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(
      and(
        eq(inquiries.reference, reference),
        eq(inquiries.email, email),
        eq(inquiries.isPartial, false),
      ),
    )
  return row
}

/** Newest first. @param email in lower case */
export async function inquiriesByEmail(db: Db, email: string): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(
      and(eq(inquiries.email, email), eq(inquiries.isSpam, false), eq(inquiries.isPartial, false)),
    )
    .orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
}

type Still = 'unread' | 'new' | 'open' | 'closed' | 'spam' | 'not-spam' | 'partial'

/** Changes a row that is still as the caller believes. @returns false when somebody was faster */
export async function changeInquiry(
  db: Db,
  id: string,
  changes: Changes,
  still?: Still,
): Promise<boolean> {
  const as = {
    unread: isNull(inquiries.readAt),
    new: eq(inquiries.stage, 'new'),
    open: ne(inquiries.stage, 'closed'),
    closed: eq(inquiries.stage, 'closed'),
    spam: eq(inquiries.isSpam, true),
    'not-spam': eq(inquiries.isSpam, false),
    partial: eq(inquiries.isPartial, true),
  }
  const changed = await db
    .update(inquiries)
    .set(changes)
    .where(and(eq(inquiries.id, id), still && as[still]))
    .returning({ id: inquiries.id })
  return changed.length === 1
}

/** A line of the Inbox, before the assignee's name is known. */
export type StoredItem = Omit<InboxItem, 'assignedTo'> & { assigneeId: string | null }

const inboxColumns = {
  id: inquiries.id,
  kind: inquiries.kind,
  reference: inquiries.reference,
  name: inquiries.name,
  email: inquiries.email,
  summary: inquiries.summary,
  stage: inquiries.stage,
  receivedAt: inquiries.receivedAt,
  dueAt: inquiries.dueAt,
  readAt: inquiries.readAt,
  answeredAt: inquiries.answeredAt,
  closedAt: inquiries.closedAt,
  isReachable: inquiries.isReachable,
  isPartial: inquiries.isPartial,
  isSpam: inquiries.isSpam,
  assigneeId: inquiries.assigneeId,
}
type InboxRow = Pick<InquiryRow, keyof typeof inboxColumns>

/** The part of the list that stands last. */
export const UNREACHABLE = 'last'

/** Newest first, and whom nobody can reach after all others. `after` is the last row seen. */
export async function listInbox(
  db: Db,
  { kind, stage = 'all', search, limit }: InboxQuery,
  after: Cursor | undefined,
): Promise<StoredItem[]> {
  const rows = await db
    .select(inboxColumns)
    .from(inquiries)
    .where(
      and(
        stageIs(stage),
        kind && eq(inquiries.kind, kind),
        search ? matches(search) : undefined,
        after && isAfter(after),
      ),
    )
    .orderBy(desc(inquiries.isReachable), desc(inquiries.receivedAt), desc(inquiries.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map(toItem)
}

const isAfter = ({ at, id, group }: Cursor): SQL =>
  sql`(${inquiries.isReachable}, ${inquiries.receivedAt}, ${inquiries.id}) < (${group !== UNREACHABLE}::boolean, ${at.toISOString()}::timestamptz, ${id}::uuid)`

function stageIs(stage: NonNullable<InboxQuery['stage']>): SQL | undefined {
  if (stage === 'spam') return eq(inquiries.isSpam, true)
  return and(eq(inquiries.isSpam, false), stage === 'all' ? undefined : eq(inquiries.stage, stage))
}

function matches(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${inquiries.name} ilike ${pattern}`,
    sql`${inquiries.email} ilike ${pattern}`,
    sql`${inquiries.reference} ilike ${pattern}`,
    sql`${inquiries.summary} ilike ${pattern}`,
  )
}

/** False when it was theirs already. */
export async function assignInquiry(
  db: Db,
  id: string,
  assigneeId: string | null,
): Promise<boolean> {
  const assigned = await db
    .update(inquiries)
    .set({ assigneeId })
    .where(
      and(eq(inquiries.id, id), sql`${inquiries.assigneeId} is distinct from ${assigneeId}::uuid`),
    )
    .returning({ id: inquiries.id })
  return assigned.length === 1
}

export async function countInbox(db: Db, now: Date): Promise<InboxCounts> {
  const byStage = await db
    .select({ stage: inquiries.stage, count: count() })
    .from(inquiries)
    .where(eq(inquiries.isSpam, false))
    .groupBy(inquiries.stage)
  const of = (stage: Stage): number => byStage.find((row) => row.stage === stage)?.count ?? 0
  const countWhere = async (condition: SQL | undefined): Promise<number> =>
    (await db.select({ count: count() }).from(inquiries).where(condition))[0]?.count ?? 0
  const awaitsAnswer = and(
    eq(inquiries.isSpam, false),
    isNull(inquiries.answeredAt),
    isNull(inquiries.closedAt),
    eq(inquiries.isReachable, true),
    eq(inquiries.isPartial, false),
  )
  const ninetyDaysAgo = new Date(now.getTime() - 90 * 86_400_000)
  return {
    new: of('new'),
    'in-review': of('in-review'),
    quoted: of('quoted'),
    closed: of('closed'),
    all: byStage.reduce((sum, row) => sum + row.count, 0),
    spam: await countWhere(eq(inquiries.isSpam, true)),
    waiting: await countWhere(awaitsAnswer),
    late: await countWhere(and(awaitsAnswer, lt(inquiries.dueAt, now))),
    last90Days: await countWhere(
      and(
        eq(inquiries.isSpam, false),
        sql`${inquiries.receivedAt} >= ${ninetyDaysAgo.toISOString()}::timestamptz`,
      ),
    ),
  }
}

export type ReplyTimeStats = {
  kind: string
  answered: number
  inTime: number
  medianSeconds: number
  hasSamples: boolean
}

/** Of each kind that was answered since then. Whoever left no way to be reached was answered by nobody. */
export async function replyTimesSince(
  db: Db,
  since: Date,
  kinds: readonly Kind[],
  withSamples: boolean,
): Promise<ReplyTimeStats[]> {
  return db
    .select({
      kind: inquiries.kind,
      answered: count(),
      inTime: sql<number>`count(*) filter (where ${inquiries.answeredAt} <= ${inquiries.dueAt})::int`,
      medianSeconds: sql<number>`percentile_cont(0.5) within group (order by extract(epoch from ${inquiries.answeredAt} - ${inquiries.receivedAt}))::float8`,
      hasSamples: sql<boolean>`bool_or(${inquiries.isSample})`,
    })
    .from(inquiries)
    .where(
      and(
        gt(inquiries.answeredAt, since),
        inArray(inquiries.kind, [...kinds]),
        eq(inquiries.isSpam, false),
        eq(inquiries.isReachable, true),
        withSamples ? undefined : eq(inquiries.isSample, false),
      ),
    )
    .groupBy(inquiries.kind)
}

/** Others by the same address, and by the same company's domain when there is one. At most ten; nobody without an address is anybody else. */
export async function relatedInquiries(
  db: Db,
  { id, email, domain }: InquiryRow,
  byDomain: boolean,
): Promise<Related[]> {
  if (email === '') return []
  const rows = await db
    .select()
    .from(inquiries)
    .where(
      and(
        ne(inquiries.id, id),
        eq(inquiries.isSpam, false),
        byDomain
          ? or(eq(inquiries.email, email), eq(inquiries.domain, domain))
          : eq(inquiries.email, email),
      ),
    )
    .orderBy(desc(inquiries.receivedAt))
    .limit(10)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name,
    receivedAt: row.receivedAt.toISOString(),
    same: row.email === email ? 'email' : 'domain',
  }))
}

/** Spam and what was not sent yet are theirs too. @param email in lower case */
export async function lockAllOf(db: Db, email: string): Promise<Pick<InquiryRow, 'id' | 'name'>[]> {
  return db
    .select({ id: inquiries.id, name: inquiries.name })
    .from(inquiries)
    .where(eq(inquiries.email, email))
    .for('update')
}

export async function deleteNotes(db: Db, inquiryIds: readonly string[]): Promise<void> {
  await db.delete(inquiryNotes).where(inArray(inquiryNotes.inquiryId, [...inquiryIds]))
}

/** With its notes and everything that happened to it. */
export async function deleteInquiries(db: Db, ids: string[]): Promise<void> {
  await deleteNotes(db, ids)
  await db.delete(inquiryActivities).where(inArray(inquiryActivities.inquiryId, ids))
  await db.delete(inquiries).where(inArray(inquiries.id, ids))
}

/** One that was sent in the meantime stays. */
export async function deletePartial(db: Db, id: string): Promise<void> {
  await deleteFound(db, and(eq(inquiries.isPartial, true), eq(inquiries.id, id)))
}

export async function deletePartialsBefore(db: Db, savedBefore: Date): Promise<void> {
  await deleteFound(db, and(eq(inquiries.isPartial, true), lt(inquiries.receivedAt, savedBefore)))
}

async function deleteFound(db: Db, condition: SQL | undefined): Promise<void> {
  const found = await db.select({ id: inquiries.id }).from(inquiries).where(condition).for('update')
  if (found.length)
    await deleteInquiries(
      db,
      found.map(({ id }) => id),
    )
}

export async function insertInquiryNote(
  db: Db,
  note: typeof inquiryNotes.$inferSelect,
): Promise<void> {
  await db.insert(inquiryNotes).values(note)
}

export async function listInquiryNotes(
  db: Db,
  inquiryId: string,
): Promise<(Omit<Note, 'by'> & { authorId: string })[]> {
  const rows = await db
    .select()
    .from(inquiryNotes)
    .where(eq(inquiryNotes.inquiryId, inquiryId))
    .orderBy(asc(inquiryNotes.at), asc(inquiryNotes.id))
  return rows.map(({ id, at, text, authorId }) => ({ id, at: at.toISOString(), text, authorId }))
}

export async function insertInquiryActivity(
  db: Db,
  activity: typeof inquiryActivities.$inferSelect,
): Promise<void> {
  await db.insert(inquiryActivities).values(activity)
}

export async function listInquiryActivities(
  db: Db,
  inquiryId: string,
): Promise<(Omit<Activity, 'by'> & { actorId: string | null })[]> {
  const rows = await db
    .select()
    .from(inquiryActivities)
    .where(eq(inquiryActivities.inquiryId, inquiryId))
    .orderBy(asc(inquiryActivities.at), asc(inquiryActivities.id))
  // Only `insertInquiryActivity` writes the word, from the same list.
  return rows.map(({ at, what, detail, actorId }) => ({
    at: at.toISOString(),
    what: what as Activity['what'],
    detail,
    actorId,
  }))
}

/** The columns hold what our own code wrote from the contract's lists. */
export function toItem(row: InboxRow): StoredItem {
  const { id, reference, name, email, summary, isReachable, isPartial, isSpam, assigneeId } = row
  return {
    id,
    reference,
    name,
    email,
    summary,
    isReachable,
    isPartial,
    isSpam,
    assigneeId,
    kind: row.kind as Kind,
    stage: row.stage as Stage,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    readAt: iso(row.readAt),
    answeredAt: iso(row.answeredAt),
    closedAt: iso(row.closedAt),
  }
}

export const closeReasonOf = (row: Pick<InquiryRow, 'closeReason'>): CloseReason | null =>
  row.closeReason as CloseReason | null
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null
