// Database access for uploads of large files.
import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { files } from '#kernel/files/files.table.ts'
import { resumableUploads } from './resumable-uploads.table.ts'

export type ResumableUpload = typeof resumableUploads.$inferSelect

export async function insertResumable(db: Transaction, row: ResumableUpload): Promise<void> {
  await db.insert(resumableUploads).values(row)
}

/** Nobody else can read an upload of `userId`. */
export async function findResumable(
  db: Db,
  id: string,
  userId: string,
): Promise<ResumableUpload | undefined> {
  const [row] = await db
    .select()
    .from(resumableUploads)
    .where(and(eq(resumableUploads.id, id), eq(resumableUploads.userId, userId)))
  return row
}

/** @returns the upload as it is now, or undefined while another call has it */
export async function lockResumable(
  db: Transaction,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ResumableUpload | undefined> {
  const [row] = await db
    .update(resumableUploads)
    .set({ lockedUntil: until })
    .where(
      and(
        eq(resumableUploads.id, id),
        or(isNull(resumableUploads.lockedUntil), lt(resumableUploads.lockedUntil, now)),
      ),
    )
    .returning()
  return row
}

export async function changeResumable(
  db: Transaction,
  id: string,
  changes: Partial<Pick<ResumableUpload, 'received' | 'tags' | 'changedAt' | 'lockedUntil'>>,
): Promise<void> {
  await db.update(resumableUploads).set(changes).where(eq(resumableUploads.id, id))
}

export async function deleteResumable(db: Transaction, id: string): Promise<void> {
  await db.delete(resumableUploads).where(eq(resumableUploads.id, id))
}

export const resumableBefore = (db: Db, before: Date): Promise<ResumableUpload[]> =>
  db.select().from(resumableUploads).where(lt(resumableUploads.changedAt, before))

/** In bytes, of the whole files that are not yet among those of the project. */
export async function sumExpected(db: Db, projectId: string): Promise<number> {
  const isAttached = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, resumableUploads.id), isNotNull(files.about)))
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${resumableUploads.size}), 0)` })
    .from(resumableUploads)
    .where(and(eq(resumableUploads.projectId, projectId), notExists(isAttached)))
  return Number(row?.bytes ?? 0)
}

/** In bytes, what all uploads still have to receive. */
export async function sumMissing(db: Db): Promise<number> {
  const missing = sql<string>`coalesce(sum(${resumableUploads.size} - ${resumableUploads.received}), 0)`
  const [row] = await db.select({ bytes: missing }).from(resumableUploads)
  return Number(row?.bytes ?? 0)
}
