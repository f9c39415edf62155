// The enquiries we keep, with their notes and what happened to them, and the only SQL that touches them.
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
} from './enquiries.contract.ts'
import { enquiries, enquiryActivities, enquiryNotes } from './enquiries.table.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
type Changes = Partial<Omit<EnquiryRow, 'id' | 'kind' | 'reference'>>

/** False when its reference is taken. */
export async function insertEnquiry(db: Db, row: EnquiryRow): Promise<boolean> {
  const inserted = await db
    .insert(enquiries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: enquiries.id })
  return inserted.length === 1
}

/** All that there are. */
export async function markSamples(db: Db): Promise<void> {
  await db.update(enquiries).set({ isSample: true })
}

/** Spam counts too. */
export async function hasEnquiries(db: Db): Promise<boolean> {
  return (await db.select({ id: enquiries.id }).from(enquiries).limit(1)).length > 0
}

export async function referenceExists(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.reference, reference))
  return rows.length > 0
}

/** Those that came from anywhere with a name, spam left out. */
export async function enquiriesFrom(db: Db, source: string): Promise<{ id: string }[]> {
  return db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.source, source), ne(enquiries.source, ''), eq(enquiries.isSpam, false)))
}

/** How many came from each source with such a name. */
export async function countBySource(
  db: Db,
  beginning: string,
): Promise<{ source: string; count: number }[]> {
  return db
    .select({ source: enquiries.source, count: count() })
    .from(enquiries)
    .where(
      and(
        ne(enquiries.source, ''),
        sql`starts_with(${enquiries.source}, ${beginning})`,
        eq(enquiries.isSpam, false),
      ),
    )
    .groupBy(enquiries.source)
}

export async function findEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id))
  return row
}

/** Nobody else changes it until this transaction ends. */
export async function lockEnquiry(db: Db, id: string): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  return row
}

export async function findEnquiryByTracking(
  db: Db,
  trackingHash: string,
): Promise<EnquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.trackingHash, trackingHash), eq(enquiries.isPartial, false)))
  return row
}

export async function findEnquiryByReference(
  db: Db,
  reference: string,
  email: string,
): Promise<EnquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.reference, reference),
        eq(enquiries.email, email),
        eq(enquiries.isPartial, false),
      ),
    )
  return row
}

/** Newest first. @param email in lower case */
export async function enquiriesByEmail(db: Db, email: string): Promise<EnquiryRow[]> {
  return db
    .select()
    .from(enquiries)
    .where(
      and(eq(enquiries.email, email), eq(enquiries.isSpam, false), eq(enquiries.isPartial, false)),
    )
    .orderBy(desc(enquiries.receivedAt), desc(enquiries.id))
}

type Still = 'unread' | 'new' | 'open' | 'closed' | 'spam' | 'not-spam' | 'partial'

/** Changes a row that is still as the caller believes. @returns false when somebody was faster */
export async function changeEnquiry(
  db: Db,
  id: string,
  changes: Changes,
  still?: Still,
): Promise<boolean> {
  const as = {
    unread: isNull(enquiries.readAt),
    new: eq(enquiries.stage, 'new'),
    open: ne(enquiries.stage, 'closed'),
    closed: eq(enquiries.stage, 'closed'),
    spam: eq(enquiries.isSpam, true),
    'not-spam': eq(enquiries.isSpam, false),
    partial: eq(enquiries.isPartial, true),
  }
  const changed = await db
    .update(enquiries)
    .set(changes)
    .where(and(eq(enquiries.id, id), still && as[still]))
    .returning({ id: enquiries.id })
  return changed.length === 1
}

/** A line of the Inbox, before the assignee's name is known. */
export type StoredItem = Omit<InboxItem, 'assignedTo'> & { assigneeId: string | null }

const inboxColumns = {
  id: enquiries.id,
  kind: enquiries.kind,
  reference: enquiries.reference,
  name: enquiries.name,
  email: enquiries.email,
  summary: enquiries.summary,
  stage: enquiries.stage,
  receivedAt: enquiries.receivedAt,
  dueAt: enquiries.dueAt,
  readAt: enquiries.readAt,
  answeredAt: enquiries.answeredAt,
  closedAt: enquiries.closedAt,
  isReachable: enquiries.isReachable,
  isPartial: enquiries.isPartial,
  isSpam: enquiries.isSpam,
  assigneeId: enquiries.assigneeId,
}
type InboxRow = Pick<EnquiryRow, keyof typeof inboxColumns>

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
    .from(enquiries)
    .where(
      and(
        stageIs(stage),
        kind && eq(enquiries.kind, kind),
        search ? matches(search) : undefined,
        after && isAfter(after),
      ),
    )
    .orderBy(desc(enquiries.isReachable), desc(enquiries.receivedAt), desc(enquiries.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map(toItem)
}

const isAfter = ({ at, id, group }: Cursor): SQL =>
  sql`(${enquiries.isReachable}, ${enquiries.receivedAt}, ${enquiries.id}) < (${group !== UNREACHABLE}::boolean, ${at.toISOString()}::timestamptz, ${id}::uuid)`

function stageIs(stage: NonNullable<InboxQuery['stage']>): SQL | undefined {
  if (stage === 'spam') return eq(enquiries.isSpam, true)
  return and(eq(enquiries.isSpam, false), stage === 'all' ? undefined : eq(enquiries.stage, stage))
}

function matches(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${enquiries.name} ilike ${pattern}`,
    sql`${enquiries.email} ilike ${pattern}`,
    sql`${enquiries.reference} ilike ${pattern}`,
    sql`${enquiries.summary} ilike ${pattern}`,
  )
}

/** False when it was theirs already. */
export async function assignEnquiry(
  db: Db,
  id: string,
  assigneeId: string | null,
): Promise<boolean> {
  const assigned = await db
    .update(enquiries)
    .set({ assigneeId })
    .where(
      and(eq(enquiries.id, id), sql`${enquiries.assigneeId} is distinct from ${assigneeId}::uuid`),
    )
    .returning({ id: enquiries.id })
  return assigned.length === 1
}

export async function countInbox(db: Db, now: Date): Promise<InboxCounts> {
  const byStage = await db
    .select({ stage: enquiries.stage, count: count() })
    .from(enquiries)
    .where(eq(enquiries.isSpam, false))
    .groupBy(enquiries.stage)
  const of = (stage: Stage): number => byStage.find((row) => row.stage === stage)?.count ?? 0
  const countWhere = async (condition: SQL | undefined): Promise<number> =>
    (await db.select({ count: count() }).from(enquiries).where(condition))[0]?.count ?? 0
  const isPromised = and(
    eq(enquiries.isSpam, false),
    isNull(enquiries.answeredAt),
    isNull(enquiries.closedAt),
    eq(enquiries.isReachable, true),
    eq(enquiries.isPartial, false),
  )
  const ninetyDaysAgo = new Date(now.getTime() - 90 * 86_400_000)
  return {
    new: of('new'),
    'in-review': of('in-review'),
    quoted: of('quoted'),
    closed: of('closed'),
    all: byStage.reduce((sum, row) => sum + row.count, 0),
    spam: await countWhere(eq(enquiries.isSpam, true)),
    waiting: await countWhere(isPromised),
    late: await countWhere(and(isPromised, lt(enquiries.dueAt, now))),
    last90Days: await countWhere(
      and(
        eq(enquiries.isSpam, false),
        sql`${enquiries.receivedAt} >= ${ninetyDaysAgo.toISOString()}::timestamptz`,
      ),
    ),
  }
}

export type MeasuredReplies = {
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
): Promise<MeasuredReplies[]> {
  return db
    .select({
      kind: enquiries.kind,
      answered: count(),
      inTime: sql<number>`count(*) filter (where ${enquiries.answeredAt} <= ${enquiries.dueAt})::int`,
      medianSeconds: sql<number>`percentile_cont(0.5) within group (order by extract(epoch from ${enquiries.answeredAt} - ${enquiries.receivedAt}))::float8`,
      hasSamples: sql<boolean>`bool_or(${enquiries.isSample})`,
    })
    .from(enquiries)
    .where(
      and(
        gt(enquiries.answeredAt, since),
        inArray(enquiries.kind, [...kinds]),
        eq(enquiries.isSpam, false),
        eq(enquiries.isReachable, true),
        withSamples ? undefined : eq(enquiries.isSample, false),
      ),
    )
    .groupBy(enquiries.kind)
}

/** Others by the same address, and by the same company's domain when there is one. At most ten; nobody without an address is anybody else. */
export async function relatedEnquiries(
  db: Db,
  { id, email, domain }: EnquiryRow,
  byDomain: boolean,
): Promise<Related[]> {
  if (email === '') return []
  const rows = await db
    .select()
    .from(enquiries)
    .where(
      and(
        ne(enquiries.id, id),
        eq(enquiries.isSpam, false),
        byDomain
          ? or(eq(enquiries.email, email), eq(enquiries.domain, domain))
          : eq(enquiries.email, email),
      ),
    )
    .orderBy(desc(enquiries.receivedAt))
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
export async function lockAllOf(db: Db, email: string): Promise<Pick<EnquiryRow, 'id' | 'name'>[]> {
  return db
    .select({ id: enquiries.id, name: enquiries.name })
    .from(enquiries)
    .where(eq(enquiries.email, email))
    .for('update')
}

export async function deleteNotes(db: Db, enquiryIds: readonly string[]): Promise<void> {
  await db.delete(enquiryNotes).where(inArray(enquiryNotes.enquiryId, [...enquiryIds]))
}

/** With its notes and everything that happened to it. */
export async function deleteEnquiries(db: Db, ids: string[]): Promise<void> {
  await deleteNotes(db, ids)
  await db.delete(enquiryActivities).where(inArray(enquiryActivities.enquiryId, ids))
  await db.delete(enquiries).where(inArray(enquiries.id, ids))
}

/** One that was sent in the meantime stays. */
export async function deletePartial(db: Db, id: string): Promise<void> {
  await deleteFound(db, and(eq(enquiries.isPartial, true), eq(enquiries.id, id)))
}

export async function deletePartialsBefore(db: Db, savedBefore: Date): Promise<void> {
  await deleteFound(db, and(eq(enquiries.isPartial, true), lt(enquiries.receivedAt, savedBefore)))
}

async function deleteFound(db: Db, condition: SQL | undefined): Promise<void> {
  const found = await db.select({ id: enquiries.id }).from(enquiries).where(condition).for('update')
  if (found.length)
    await deleteEnquiries(
      db,
      found.map(({ id }) => id),
    )
}

export async function insertNote(db: Db, note: typeof enquiryNotes.$inferSelect): Promise<void> {
  await db.insert(enquiryNotes).values(note)
}

export async function listNotes(
  db: Db,
  enquiryId: string,
): Promise<(Omit<Note, 'by'> & { authorId: string })[]> {
  const rows = await db
    .select()
    .from(enquiryNotes)
    .where(eq(enquiryNotes.enquiryId, enquiryId))
    .orderBy(asc(enquiryNotes.at), asc(enquiryNotes.id))
  return rows.map(({ id, at, text, authorId }) => ({ id, at: at.toISOString(), text, authorId }))
}

export async function insertActivity(
  db: Db,
  activity: typeof enquiryActivities.$inferSelect,
): Promise<void> {
  await db.insert(enquiryActivities).values(activity)
}

export async function listActivities(
  db: Db,
  enquiryId: string,
): Promise<(Omit<Activity, 'by'> & { actorId: string | null })[]> {
  const rows = await db
    .select()
    .from(enquiryActivities)
    .where(eq(enquiryActivities.enquiryId, enquiryId))
    .orderBy(asc(enquiryActivities.at), asc(enquiryActivities.id))
  // Only `insertActivity` writes the word, from the same list.
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

export const closeReasonOf = (row: Pick<EnquiryRow, 'closeReason'>): CloseReason | null =>
  row.closeReason as CloseReason | null
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null
