// Records of stored files, and the only SQL that touches them.
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { isAnyOf } from '../db/any-of.ts'
import type { Db, Transaction } from '../db/db.ts'
import { files, fileViews } from './files.table.ts'

export type FileRow = typeof files.$inferSelect
type ViewRow = typeof fileViews.$inferSelect

export async function insertFile(db: Transaction, file: FileRow): Promise<void> {
  await db.insert(files).values(file)
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

/** Only the first caller gets the file. @param since the cleanup may delete older files */
export async function takeUnattached(
  db: Transaction,
  id: string,
  about: string,
  since: Date,
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(files)
    .set({ about, uploader: null })
    .where(and(eq(files.id, id), isNull(files.about), gte(files.createdAt, since)))
    .returning()
  return row
}

/** A caller can attach them again. */
export async function detachFiles(db: Transaction, about: string, now: Date): Promise<FileRow[]> {
  return db
    .update(files)
    .set({ about: null, createdAt: now })
    .where(and(eq(files.about, about), isNull(files.deletedAt)))
    .returning()
}

export async function markDeleted(
  db: Transaction,
  id: string,
  deletedBy: string,
  deletedAt: Date,
): Promise<boolean> {
  const deleted = await db
    .update(files)
    .set({ name: '', deletedBy, deletedAt })
    .where(and(eq(files.id, id), isNotNull(files.about), isNull(files.deletedAt)))
    .returning({ id: files.id })
  return deleted.length === 1
}

export async function filesDeletedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db.select({ id: files.id }).from(files).where(gte(files.deletedAt, since))
  return rows.map(({ id }) => id)
}

/** The uploader of a file that counts for the space of its project until a record attaches it. */
export const SPACE_OF_PROJECT = 'space-of-project'

/** In bytes, of all files without a record or of those of one uploader. */
export async function sumUnattached(db: Db, uploader?: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(
      and(
        isNull(files.about),
        sql`${files.uploader} is distinct from ${SPACE_OF_PROJECT}`,
        uploader === undefined ? undefined : eq(files.uploader, uploader),
      ),
    )
  return Number(row?.bytes ?? 0)
}

/** In bytes, of the files of a record. */
export async function sumAbout(db: Db, about: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(and(eq(files.about, about), isNull(files.deletedAt)))
  return Number(row?.bytes ?? 0)
}

export async function unattachedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.about), lt(files.createdAt, before)))
  return rows.map(({ id }) => id)
}

export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db.select({ id: files.id }).from(files).where(isAnyOf(files.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** @returns false for a file that a record has, and for an unknown one */
export async function deleteUnattached(db: Transaction, id: string): Promise<boolean> {
  const deleted = await db
    .delete(files)
    .where(and(eq(files.id, id), isNull(files.about)))
    .returning({ id: files.id })
  return deleted.length > 0
}

export async function deleteFile(db: Transaction, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id))
}

export const filesAbout = (db: Db, about: string): Promise<FileRow[]> => filesAboutAny(db, [about])

export async function filesAboutAny(db: Db, abouts: readonly string[]): Promise<FileRow[]> {
  if (!abouts.length) return []
  const rows = await db
    .select()
    .from(files)
    .where(isAnyOf(files.about, abouts))
    .orderBy(asc(files.createdAt), asc(files.id))
  return rows
}

export async function insertView(db: Transaction, view: ViewRow): Promise<void> {
  await db.insert(fileViews).values(view)
}

export async function hasViewSince(
  db: Db,
  { fileId, viewerId }: Pick<ViewRow, 'fileId' | 'viewerId'>,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: fileViews.id })
    .from(fileViews)
    .where(
      and(eq(fileViews.fileId, fileId), eq(fileViews.viewerId, viewerId), gte(fileViews.at, since)),
    )
    .limit(1)
  return rows.length > 0
}

export async function listViews(db: Db, fileIds: readonly string[]): Promise<ViewRow[]> {
  if (!fileIds.length) return []
  return db
    .select()
    .from(fileViews)
    .where(inArray(fileViews.fileId, [...fileIds]))
    .orderBy(desc(fileViews.at), desc(fileViews.id))
}
