// Database access for handovers and their access details.
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { handoverAccesses, handovers } from './handovers.table.ts'

export type HandoverRow = typeof handovers.$inferSelect
export type AccessRow = typeof handoverAccesses.$inferSelect

export async function findHandover(db: Db, projectId: string): Promise<HandoverRow | undefined> {
  const [row] = await db.select().from(handovers).where(eq(handovers.projectId, projectId))
  return row
}

/** @returns false if the revision is outdated */
export async function saveHandover(
  db: Transaction,
  row: Omit<HandoverRow, 'publishedAt'>,
): Promise<boolean> {
  const { projectId: _projectId, revision, ...change } = row
  const saved = await db
    .insert(handovers)
    .values({ ...row, revision: revision + 1, publishedAt: null })
    .onConflictDoUpdate({
      target: handovers.projectId,
      set: { ...change, revision: revision + 1 },
      setWhere: eq(handovers.revision, revision),
    })
    .returning({ id: handovers.projectId })
  return saved.length === 1
}

/** @returns false if that is its state already, or it does not exist */
export async function setPublished(
  db: Transaction,
  projectId: string,
  publishedAt: Date | null,
): Promise<boolean> {
  const [before] = await db
    .select()
    .from(handovers)
    .where(eq(handovers.projectId, projectId))
    .for('update')
  if (!before || (before.publishedAt === null) === (publishedAt === null)) return false
  await db.update(handovers).set({ publishedAt }).where(eq(handovers.projectId, projectId))
  return true
}

/** In the order of the team. */
export const accessesOf = (db: Db, projectId: string): Promise<AccessRow[]> =>
  db
    .select()
    .from(handoverAccesses)
    .where(eq(handoverAccesses.projectId, projectId))
    .orderBy(asc(handoverAccesses.position))

export async function findAccess(db: Db, id: string): Promise<AccessRow | undefined> {
  const [row] = await db.select().from(handoverAccesses).where(eq(handoverAccesses.id, id))
  return row
}

/** Deletes the others of the project. */
export async function saveAccesses(
  db: Transaction,
  projectId: string,
  rows: readonly AccessRow[],
): Promise<void> {
  const isOfProject = eq(handoverAccesses.projectId, projectId)
  const ids = rows.map(({ id }) => id)
  await db
    .delete(handoverAccesses)
    .where(ids.length ? and(isOfProject, notInArray(handoverAccesses.id, ids)) : isOfProject)
  for (const { id, ...row } of rows)
    await db
      .insert(handoverAccesses)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: handoverAccesses.id, set: row })
}

/** @param email in lower case */
export const handoversOf = (db: Db, email: string): Promise<HandoverRow[]> =>
  db.select().from(handovers).where(eq(handovers.email, email))

/** @returns the IDs of the projects */
export async function deleteHandoversOf(db: Transaction, email: string): Promise<string[]> {
  const deleted = await db
    .delete(handovers)
    .where(eq(handovers.email, email))
    .returning({ id: handovers.projectId })
  const ids = deleted.map(({ id }) => id)
  if (ids.length) await db.delete(handoverAccesses).where(inArray(handoverAccesses.projectId, ids))
  return ids
}
