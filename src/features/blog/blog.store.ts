// Stores published posts and reading lists.
import { and, count, desc, eq, inArray, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { PostsQuery, SavedPost } from './blog.contract.ts'
import { posts, savedPosts } from './blog.table.ts'

export type PostRow = typeof posts.$inferSelect

const {
  id,
  status,
  publishedAt,
  title,
  description,
  author,
  category,
  featured,
  tags,
  cover,
  coverImageId,
  readMinutes,
  isSample,
} = posts
const listed = {
  id,
  status,
  publishedAt,
  title,
  description,
  author,
  category,
  featured,
  tags,
  cover,
  coverImageId,
  readMinutes,
  isSample,
}
export type ListedPost = Pick<PostRow, keyof typeof listed>
const isPublished = and(eq(posts.status, 'published'), isNull(posts.deletedAt))
const newestFirst = [desc(posts.publishedAt), desc(posts.id)] as const

export async function listPublished(
  db: Db,
  { search, category, limit, after }: PostsQuery,
): Promise<ListedPost[]> {
  const condition = and(
    isPublished,
    search ? mentions(search) : undefined,
    category && eq(posts.category, category),
    after === undefined ? undefined : isOlderThan(after),
  )
  const found = db
    .select(listed)
    .from(posts)
    .where(condition)
    .orderBy(...newestFirst)
  return limit === undefined ? found : found.limit(limit)
}

const mentions = (search: string): SQL =>
  sql`(
    strpos(lower(${posts.title}), lower(${search})) > 0
    or strpos(lower(${posts.description}), lower(${search})) > 0
  )`

const isOlderThan = (id: number): SQL =>
  sql`(${posts.publishedAt}, ${posts.id}) < (
    select last.published_at, last.id
    from ${posts} last
    where last.id = ${id}
  )`

export async function findPublished(db: Db, id: number): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(isPublished, eq(posts.id, id)))
  return row
}

export async function wasPublished(db: Db, id: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), ne(posts.status, 'scheduled'), lte(posts.publishedAt, now)))
  return row !== undefined
}

/** Of the samples that visitors see. */
export async function countPublishedSamples(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(posts)
    .where(and(isPublished, posts.isSample))
  return row?.count ?? 0
}

/** Posts that nobody saved: an older version did not mark them. */
export async function markUnchangedSamples(
  db: Transaction,
  titles: readonly string[],
): Promise<void> {
  await db
    .update(posts)
    .set({ isSample: true })
    .where(and(inArray(posts.title, [...titles]), eq(posts.revision, 0), not(posts.isSample)))
}

export async function withdrawSamples(
  db: Transaction,
  change: Pick<PostRow, 'changedAt' | 'changedBy'>,
): Promise<number> {
  const withdrawn = await db
    .update(posts)
    .set({ ...change, status: 'draft', revision: sql`${posts.revision} + 1` })
    .where(and(isPublished, posts.isSample))
    .returning({ id: posts.id })
  return withdrawn.length
}

/** Published posts whose text shows images of the library. */
export const listWithImages = (db: Db): Promise<Pick<PostRow, 'id' | 'content'>[]> =>
  db
    .select({ id: posts.id, content: posts.content })
    .from(posts)
    .where(and(isPublished, sql`strpos(${posts.content}, '"/images/') > 0`))

export async function countPosts(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(posts)
  return row?.count ?? 0
}

export async function insertPost(db: Transaction, post: typeof posts.$inferInsert): Promise<void> {
  await db.insert(posts).values(post).onConflictDoNothing()
}

/** Newest first, without unpublished posts. */
export async function listSaved(db: Db, userId: string): Promise<SavedPost[]> {
  const rows = await db
    .select({ id: savedPosts.postId, savedAt: savedPosts.savedAt })
    .from(savedPosts)
    .innerJoin(posts, eq(posts.id, savedPosts.postId))
    .where(and(eq(savedPosts.userId, userId), isPublished))
    .orderBy(desc(savedPosts.savedAt), desc(savedPosts.postId))
  return rows.map(({ id, savedAt }) => ({ id, savedAt: savedAt.toISOString() }))
}

/** Keeps the time of the first save. */
export async function insertSaved(
  db: Transaction,
  saved: typeof savedPosts.$inferInsert,
): Promise<void> {
  await db.insert(savedPosts).values(saved).onConflictDoNothing()
}

export async function deleteSaved(db: Transaction, userId: string, postId: number): Promise<void> {
  await db
    .delete(savedPosts)
    .where(and(eq(savedPosts.userId, userId), eq(savedPosts.postId, postId)))
}

export async function deleteSavedOf(db: Transaction, userId: string): Promise<void> {
  await db.delete(savedPosts).where(eq(savedPosts.userId, userId))
}
