// Database access for authors of posts.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { posts } from '../blog.table.ts'
import { authors } from './authors.table.ts'

export type AuthorRow = typeof authors.$inferSelect

export const listAuthors = (db: Db): Promise<AuthorRow[]> =>
  db
    .select()
    .from(authors)
    .orderBy(asc(sql`lower(${authors.name})`))

export async function findAuthor(db: Db, id: string): Promise<AuthorRow | undefined> {
  const [row] = await db.select().from(authors).where(eq(authors.id, id))
  return row
}

export async function findAuthorBySlug(db: Db, slug: string): Promise<AuthorRow | undefined> {
  const [row] = await db.select().from(authors).where(eq(authors.slug, slug))
  return row
}

export async function findAuthorByName(db: Db, name: string): Promise<AuthorRow | undefined> {
  const [row] = await db
    .select()
    .from(authors)
    .where(sql`lower(${authors.name}) = lower(${name})`)
  return row
}

export async function insertAuthor(db: Transaction, row: AuthorRow): Promise<void> {
  await db.insert(authors).values(row)
}

/** @returns undefined when the revision is outdated */
export async function updateAuthor(
  db: Transaction,
  id: string,
  revision: number,
  change: Partial<AuthorRow>,
): Promise<AuthorRow | undefined> {
  const [saved] = await db
    .update(authors)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(authors.id, id), eq(authors.revision, revision)))
    .returning()
  return saved
}

export async function deleteAuthor(db: Transaction, id: string): Promise<void> {
  await db.delete(authors).where(eq(authors.id, id))
}

/** Posts and drafts keep their author when it gets another name. */
export async function renameInPosts(db: Transaction, from: string, to: string): Promise<void> {
  await db
    .update(posts)
    .set({ author: to })
    .where(sql`lower(${posts.author}) = lower(${from})`)
  await db
    .update(posts)
    .set({ draft: sql`jsonb_set(${posts.draft}, '{author}', to_jsonb(${to}::text))` })
    .where(sql`lower(${posts.draft} ->> 'author') = lower(${from})`)
}
