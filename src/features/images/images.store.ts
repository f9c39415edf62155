// Database access for the image library.
import { and, desc, eq, sql } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import { contains } from '#kernel/db/contains.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { images } from './images.table.ts'

export type ImageRow = typeof images.$inferSelect
export type ImageVariant = ImageRow['variants'][number]

export async function listImages(
  db: Db,
  search: string | undefined,
  limit: number | undefined,
  after?: Cursor,
): Promise<ImageRow[]> {
  const rows = db
    .select()
    .from(images)
    .where(
      and(
        search ? contains(search, images.name, images.alt) : undefined,
        after && isBefore(images.createdAt, images.id, after),
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
  return limit === undefined ? rows : rows.limit(limit)
}

export const findImages = (db: Db, ids: readonly string[]): Promise<ImageRow[]> =>
  db.select().from(images).where(isAnyOf(images.id, ids))

export async function findImage(db: Db, id: string): Promise<ImageRow | undefined> {
  const [row] = await db.select().from(images).where(eq(images.id, id))
  return row
}

/** The lock lasts until the transaction ends. */
export async function lockImage(db: Transaction, id: string): Promise<ImageRow | undefined> {
  const [row] = await db.select().from(images).where(eq(images.id, id)).for('update')
  return row
}

export async function insertImage(db: Transaction, row: ImageRow): Promise<void> {
  await db.insert(images).values(row)
}

export async function updateImage(
  db: Transaction,
  id: string,
  change: Omit<Partial<ImageRow>, 'revision'>,
): Promise<void> {
  await db
    .update(images)
    .set({ ...change, revision: sql`${images.revision} + 1` })
    .where(eq(images.id, id))
}

export async function deleteImage(db: Transaction, id: string): Promise<void> {
  await db.delete(images).where(eq(images.id, id))
}
