// Stores posts in the editor and their revisions.
import { and, desc, eq, isNull, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { PostRow } from './blog.store.ts'
import { postRevisions, posts } from './blog.table.ts'
import type { PostList } from './writing.contract.ts'

export type RevisionRow = typeof postRevisions.$inferSelect
export type PostCursor = { at: Date; id: number }

const isThere = isNull(posts.deletedAt)
const STATES: Record<PostList, SQL | undefined> = {
  all: undefined,
  drafts: eq(posts.status, 'draft'),
  scheduled: eq(posts.status, 'scheduled'),
  published: eq(posts.status, 'published'),
}

const {
  id,
  status,
  publishedAt,
  title,
  author,
  category,
  cover,
  coverImageId,
  featured,
  draft,
  changedAt,
  changedBy,
  isSample,
} = posts
const listed = {
  id,
  status,
  publishedAt,
  title,
  author,
  category,
  cover,
  coverImageId,
  featured,
  draft,
  changedAt,
  changedBy,
  isSample,
}
export type ListedRow = Pick<PostRow, keyof typeof listed>

export async function listWritten(
  db: Db,
  {
    list = 'all',
    search,
    limit,
  }: { list?: PostList | undefined; search?: string | undefined; limit?: number | undefined },
  after?: PostCursor,
): Promise<ListedRow[]> {
  const afterCursor =
    after &&
    sql`(${posts.changedAt}, ${posts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  const found = db
    .select(listed)
    .from(posts)
    .where(and(isThere, STATES[list], search ? mentions(search) : undefined, afterCursor))
    .orderBy(desc(posts.changedAt), desc(posts.id))
  return limit === undefined ? found : found.limit(limit)
}

const mentions = (search: string): SQL =>
  sql`(
    strpos(lower(coalesce(${posts.draft}->>'title', ${posts.title})), lower(${search})) > 0
    or strpos(
      lower(coalesce(${posts.draft}->>'description', ${posts.description})),
      lower(${search})
    ) > 0
  )`

/** The lock lasts until the transaction ends. Includes deleted posts. */
export async function lockPost(db: Transaction, postId: number): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, postId)).for('update')
  return row
}

export async function findPost(db: Db, postId: number): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, postId))
  return row
}

/** Call it with the advisory lock. Deleted posts keep their ids. */
export async function nextPostId(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(posts.id) }).from(posts)
  return (row?.last ?? 0) + 1
}

export async function updatePost(
  db: Transaction,
  postId: number,
  change: Partial<PostRow>,
): Promise<PostRow | undefined> {
  const [row] = await db.update(posts).set(change).where(eq(posts.id, postId)).returning()
  return row
}

/** @returns the number of published posts */
export async function publishDue(db: Transaction, now: Date): Promise<number> {
  const due = await db
    .update(posts)
    .set({ status: 'published' })
    .where(and(eq(posts.status, 'scheduled'), lte(posts.publishedAt, now), isThere))
    .returning({ id: posts.id })
  return due.length
}

export async function insertRevision(db: Transaction, row: RevisionRow): Promise<void> {
  await db.insert(postRevisions).values(row)
}

export async function updateRevision(
  db: Transaction,
  revisionId: string,
  change: Pick<RevisionRow, 'at' | 'content'>,
): Promise<void> {
  await db.update(postRevisions).set(change).where(eq(postRevisions.id, revisionId))
}

const newestFirst = [desc(postRevisions.at), desc(postRevisions.id)] as const

export async function listRevisions(db: Db, postId: number, most: number): Promise<RevisionRow[]> {
  return db
    .select()
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(...newestFirst)
    .limit(most)
}

export async function findRevision(
  db: Db,
  postId: number,
  revisionId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.id, revisionId)))
  return row
}
