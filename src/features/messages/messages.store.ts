// Queries on threads and messages.
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Cursor, isBefore, isBeyond } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Subject, ThreadCounts, ThreadsQuery } from './messages.contract.ts'
import { messages, threads } from './messages.table.ts'

export type ThreadRow = typeof threads.$inferSelect
export type MessageRow = typeof messages.$inferSelect

export async function lockOwnThread(db: Transaction, thread: ThreadRow): Promise<ThreadRow> {
  await db.insert(threads).values(thread).onConflictDoNothing()
  const [row] = await db.select().from(threads).where(isAbout(thread.email, thread)).for('update')
  return row ?? thread
}

export async function lockThread(db: Transaction, id: string): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id)).for('update')
  return row
}

export async function findThread(db: Db, id: string): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id))
  return row
}

/** @param email in lower case */
export async function findOwnThread(
  db: Db,
  email: string,
  subject: Subject,
): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(threads).where(isAbout(email, subject))
  return row
}

/** `email` is in lower case. */
export type RequestKey = { id: string; email: string }

export const findRequestThread = (
  db: Db,
  { id, email }: RequestKey,
): Promise<ThreadRow | undefined> => findOwnThread(db, email, { about: 'request', aboutId: id })

const isAbout = (
  email: string,
  { about, aboutId }: Pick<ThreadRow, 'about' | 'aboutId'>,
): SQL | undefined =>
  and(
    eq(threads.email, email),
    eq(threads.about, about),
    aboutId ? eq(threads.aboutId, aboutId) : isNull(threads.aboutId),
  )

export async function threadsOf(db: Db, email: string): Promise<ThreadRow[]> {
  return db
    .select()
    .from(threads)
    .where(eq(threads.email, email))
    .orderBy(desc(threads.lastAt), desc(threads.id))
}

export async function changeThread(
  db: Transaction,
  id: string,
  changes: Partial<Omit<ThreadRow, 'id'>>,
): Promise<void> {
  await db.update(threads).set(changes).where(eq(threads.id, id))
}

/** Only moves the read position forward. @returns false if unchanged */
export async function markThreadRead(
  db: Transaction,
  id: string,
  side: 'customer' | 'team',
  position: number,
): Promise<boolean> {
  const column = side === 'customer' ? threads.readByCustomer : threads.readByTeam
  const upTo = sql`least(${position}::integer, ${threads.length})`
  const changes = side === 'customer' ? { readByCustomer: upTo } : { readByTeam: upTo }
  return (
    (
      await db
        .update(threads)
        .set(changes)
        .where(and(eq(threads.id, id), sql`${column} < ${upTo}`))
        .returning({ id: threads.id })
    ).length === 1
  )
}

export async function insertMessages(db: Transaction, rows: readonly MessageRow[]): Promise<void> {
  await db.insert(messages).values([...rows])
}

/** Returns the newest messages, oldest first. */
export async function newestMessages(
  db: Db,
  threadId: string,
  most: number,
): Promise<MessageRow[]> {
  return (
    await db
      .select()
      .from(messages)
      .where(eq(messages.threadId, threadId))
      .orderBy(desc(messages.position))
      .limit(most)
  ).reverse()
}

export async function isInThread(db: Db, threadId: string, messageId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.threadId, threadId), eq(messages.id, messageId)))
    ).length === 1
  )
}

export async function messagesOf(db: Db, threadIds: readonly string[]): Promise<MessageRow[]> {
  return threadIds.length
    ? db
        .select()
        .from(messages)
        .where(inArray(messages.threadId, [...threadIds]))
        .orderBy(asc(messages.threadId), asc(messages.position))
    : []
}

export async function countUnread(
  db: Db,
  threadIds: readonly string[],
  readingSide: 'customer' | 'team',
): Promise<Map<string, number>> {
  if (!threadIds.length) return new Map()
  const read = readingSide === 'customer' ? threads.readByCustomer : threads.readByTeam
  const rows = await db
    .select({ id: messages.threadId, unread: count() })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      and(
        inArray(messages.threadId, [...threadIds]),
        eq(messages.by, readingSide === 'customer' ? 'team' : 'customer'),
        gt(messages.position, read),
      ),
    )
    .groupBy(messages.threadId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export const WAITING_GROUP = 'waiting'

/** Lists waiting threads by longest wait, then the others, latest first. */
export async function listThreads(
  db: Db,
  { list = 'open', aboutId, search, limit }: ThreadsQuery,
  after: Cursor | undefined,
): Promise<ThreadRow[]> {
  const lists: Record<NonNullable<ThreadsQuery['list']>, SQL | undefined> = {
    open: isNull(threads.closedAt),
    waiting: isNotNull(threads.waitingSince),
    closed: isNotNull(threads.closedAt),
    all: undefined,
  }
  const filter = and(
    gt(threads.length, 0),
    // The Inbox lists the others with their requests.
    aboutId ? undefined : ne(threads.about, 'request'),
    lists[list],
    aboutId ? eq(threads.aboutId, aboutId) : undefined,
    search ? matches(db, search) : undefined,
  )
  if (after && after.group !== WAITING_GROUP) return listOthers(db, filter, limit, after)
  const waiting = await listWaiting(db, filter, limit, after)
  if (list === 'waiting' || waiting.length === limit) return waiting
  return [...waiting, ...(await listOthers(db, filter, limit && limit - waiting.length, undefined))]
}

async function listWaiting(
  db: Db,
  filter: SQL | undefined,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<ThreadRow[]> {
  const rows = db
    .select()
    .from(threads)
    .where(
      and(
        isNotNull(threads.waitingSince),
        filter,
        after && isBeyond(threads.waitingSince, threads.id, after),
      ),
    )
    .orderBy(asc(threads.waitingSince), asc(threads.id))
  return limit ? rows.limit(limit) : rows
}

async function listOthers(
  db: Db,
  filter: SQL | undefined,
  limit: number | undefined,
  after: Cursor | undefined,
): Promise<ThreadRow[]> {
  const rows = db
    .select()
    .from(threads)
    .where(
      and(
        isNull(threads.waitingSince),
        filter,
        after && isBefore(threads.lastAt, threads.id, after),
      ),
    )
    .orderBy(desc(threads.lastAt), desc(threads.id))
  return limit ? rows.limit(limit) : rows
}

function matches(db: Db, search: string): SQL | undefined {
  const matchingMessage = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threads.id),
        ne(messages.by, 'automatic'),
        contains(search, messages.text),
      ),
    )
  return or(
    contains(search, threads.businessName, threads.email, threads.title),
    exists(matchingMessage),
  )
}

export async function countThreads(db: Db, now: Date): Promise<ThreadCounts> {
  const countWhere = async (condition: SQL | undefined): Promise<number> =>
    (await db.select({ count: count() }).from(threads).where(condition))[0]?.count ?? 0
  return {
    waiting: await countWhere(isNotNull(threads.dueAt)),
    late: await countWhere(lt(threads.dueAt, now)),
    open: await countWhere(
      and(isNull(threads.closedAt), gt(threads.length, 0), ne(threads.about, 'request')),
    ),
    closed: await countWhere(isNotNull(threads.closedAt)),
  }
}

/** @param email in lower case */
export async function deleteThreadsOf(db: Transaction, email: string): Promise<string[]> {
  return (
    await db.delete(threads).where(eq(threads.email, email)).returning({ id: threads.id })
  ).map(({ id }) => id)
}

/** User IDs of the team members who wrote in a conversation, former ones too. */
export async function teamWritersIn(db: Db, threadId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: messages.authorId })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.by, 'team')))
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

/** In conversations of others, of which a mail from `email` became a part, under its own name. */
export async function hideWriter(db: Transaction, email: string): Promise<void> {
  await db
    .update(messages)
    .set({ name: 'Erased sender' })
    .where(
      and(
        eq(messages.by, 'customer'),
        sql`right(${messages.name}, ${email.length + 2}) = ${`<${email}>`}`,
      ),
    )
}
