// The Inbox: its rows and counts, and the only SQL that lists them.
import { and, count, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { lastDigits, lastDigitsIn } from '#kernel/db/last-digits.ts'
import type {
  InboxCounts,
  InboxItem,
  InboxQuery,
  Inquiry,
  Related,
  Stage,
} from './inquiries.contract.ts'
import { leadScoreIn } from './lead-score.view.ts'
import { type InquiryRow, iso } from './inquiries.store.ts'
import { inquiries } from './inquiries.table.ts'

/** An Inbox row before the assignee's name is looked up. */
export type StoredItem = Omit<InboxItem, 'assignedTo' | 'score'> & { assigneeId: string | null }

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
  followUpDueAt: inquiries.followUpDueAt,
  isReachable: inquiries.isReachable,
  isPartial: inquiries.isPartial,
  isSpam: inquiries.isSpam,
  assigneeId: inquiries.assigneeId,
}
const scoreColumn = leadScoreIn(inquiries)
type InboxRow = Pick<InquiryRow, keyof typeof inboxColumns>

export const UNREACHABLE = 'last'

/** Newest first and unreachable ones last, or highest score first. `after` is the last row seen. */
export async function listInbox(
  db: Db,
  { kind, stage = 'all', search, order, limit }: InboxQuery,
  after: Cursor | undefined,
): Promise<(StoredItem & { score: number | null })[]> {
  const rows = await db
    .select({ ...inboxColumns, score: scoreColumn })
    .from(inquiries)
    .where(
      and(
        stageIs(stage),
        kind && eq(inquiries.kind, kind),
        search ? matches(search) : undefined,
        after && (order ? isAfterScore(after) : isAfter(after)),
      ),
    )
    .orderBy(
      order ? desc(scoreColumn) : desc(inquiries.isReachable),
      desc(inquiries.receivedAt),
      desc(inquiries.id),
    )
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map(({ score, ...row }) => ({
    ...toItem(row),
    score: score < 0 ? null : score,
  }))
}

const isAfter = ({ at, id, group }: Cursor): SQL =>
  sql`(${inquiries.isReachable}, ${inquiries.receivedAt}, ${inquiries.id})
    < (${group !== UNREACHABLE}::boolean, ${at.toISOString()}::timestamptz, ${id}::uuid)`

/** The group of the cursor is its score; without one, it is of a kind that has none. */
const isAfterScore = ({ at, id, group = '' }: Cursor): SQL =>
  sql`(${scoreColumn}, ${inquiries.receivedAt}, ${inquiries.id})
    < (${/^\d{1,3}$/.test(group) ? Number(group) : -1}::int, ${at.toISOString()}::timestamptz, ${id}::uuid)`

function stageIs(stage: NonNullable<InboxQuery['stage']>): SQL | undefined {
  if (stage === 'spam') return eq(inquiries.isSpam, true)
  return and(eq(inquiries.isSpam, false), stage === 'all' ? undefined : eq(inquiries.stage, stage))
}

function matches(search: string): SQL | undefined {
  const { name, contact, email, reference, summary } = inquiries
  return contains(search, name, contact, email, reference, summary)
}

export async function assignInquiry(
  db: Transaction,
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
    isNull(inquiries.followUpDueAt),
    eq(inquiries.isReachable, true),
    eq(inquiries.isPartial, false),
  )
  const followUpWaits = and(
    eq(inquiries.isSpam, false),
    isNull(inquiries.closedAt),
    isNotNull(inquiries.followUpDueAt),
  )
  const countWaiting = async (answerDue?: SQL, followUpDue?: SQL): Promise<number> =>
    (await countWhere(and(awaitsAnswer, answerDue))) +
    (await countWhere(and(followUpWaits, followUpDue)))
  const ninetyDaysAgo = new Date(now.getTime() - 90 * 86_400_000)
  return {
    new: of('new'),
    'in-review': of('in-review'),
    quoted: of('quoted'),
    closed: of('closed'),
    all: byStage.reduce((sum, row) => sum + row.count, 0),
    spam: await countWhere(eq(inquiries.isSpam, true)),
    waiting: await countWaiting(),
    late: await countWaiting(lt(inquiries.dueAt, now), lt(inquiries.followUpDueAt, now)),
    last90Days: await countWhere(
      and(
        eq(inquiries.isSpam, false),
        sql`${inquiries.receivedAt} >= ${ninetyDaysAgo.toISOString()}::timestamptz`,
      ),
    ),
  }
}

function hasPhone(phone: string): SQL | undefined {
  const digits = lastDigits(phone)
  return digits
    ? sql`(${inquiries.phone} <> '' and ${lastDigitsIn(inquiries.phone)} = ${digits})`
    : undefined
}

/** Newest first, at most five. Without spam. @param email in lower case, may be empty */
export async function inquiriesFromSender(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<InquiryRow[]> {
  const isTheirs = or(email ? eq(inquiries.email, email) : undefined, hasPhone(phone))
  if (!isTheirs) return []
  return db
    .select()
    .from(inquiries)
    .where(and(isTheirs, eq(inquiries.isSpam, false)))
    .orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
    .limit(5)
}

/** Other inquiries from the same address, number or company domain; at most ten. */
export async function relatedInquiries(
  db: Db,
  { id, email, domain, phone }: InquiryRow,
  byDomain: boolean,
): Promise<Related[]> {
  const isRelated = or(
    email ? eq(inquiries.email, email) : undefined,
    email && byDomain ? eq(inquiries.domain, domain) : undefined,
    hasPhone(phone),
  )
  if (!isRelated) return []
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(ne(inquiries.id, id), eq(inquiries.isSpam, false), isRelated))
    .orderBy(desc(inquiries.receivedAt))
    .limit(10)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name,
    receivedAt: row.receivedAt.toISOString(),
    same: relationOf(row, { email, phone }),
  }))
}

function relationOf(row: InquiryRow, { email, phone }: { email: string; phone: string }) {
  if (email && row.email === email) return 'email'
  const digits = lastDigits(phone)
  return digits && lastDigits(row.phone) === digits ? 'phone' : 'domain'
}

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
    kind: row.kind,
    stage: row.stage,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    readAt: iso(row.readAt),
    answeredAt: iso(row.answeredAt),
    closedAt: iso(row.closedAt),
    followUpDueAt: iso(row.followUpDueAt),
  }
}

type Moments = Pick<
  Inquiry,
  'receivedAt' | 'dueAt' | 'readAt' | 'reviewAt' | 'answeredAt' | 'closedAt' | 'followUpDueAt'
>

export function momentsOf(row: InquiryRow): Moments {
  const { receivedAt, dueAt, readAt, answeredAt, closedAt, followUpDueAt } = toItem(row)
  return {
    receivedAt,
    dueAt,
    readAt,
    reviewAt: iso(row.reviewAt),
    answeredAt,
    closedAt,
    followUpDueAt,
  }
}
