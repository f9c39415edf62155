// The jobs we keep, and the only SQL that touches them.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db } from '#kernel/db/db.ts'
import { jobs } from './jobs.table.ts'

export type JobRow = typeof jobs.$inferSelect

const isThere = isNull(jobs.deletedAt)

/** Newest first, deleted ones apart. `after` is the last row seen. */
export async function listJobs(
  db: Db,
  { status, limit }: { status?: JobRow['status'] | undefined; limit?: number | undefined },
  after?: Cursor,
): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .where(
      and(
        isThere,
        status && eq(jobs.status, status),
        after && isBefore(jobs.createdAt, jobs.id, after),
      ),
    )
    .orderBy(sql`${jobs.createdAt} desc`, sql`${jobs.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

/** Deleted ones count too. */
export async function hasJobs(db: Db): Promise<boolean> {
  return (await db.select({ id: jobs.id }).from(jobs).limit(1)).length > 0
}

/** Also a deleted one: what somebody has applied for is still named. */
export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  return row
}

export async function insertJobs(
  db: Db,
  rows: readonly (typeof jobs.$inferInsert)[],
): Promise<void> {
  await db.insert(jobs).values([...rows])
}

/** @returns undefined when it is gone, or was saved since `revision` */
export async function updateJob(
  db: Db,
  id: string,
  change: Partial<Omit<JobRow, 'id' | 'revision' | 'deletedAt'>>,
  revision?: number,
): Promise<JobRow | undefined> {
  const [row] = await db
    .update(jobs)
    .set({ ...change, revision: sql`${jobs.revision} + 1` })
    .where(
      and(
        eq(jobs.id, id),
        isThere,
        revision === undefined ? undefined : eq(jobs.revision, revision),
      ),
    )
    .returning()
  return row
}

/** Deleted, or taken back. @returns undefined where there is no such job */
export async function setJobDeleted(
  db: Db,
  id: string,
  deletedAt: Date | null,
): Promise<JobRow | undefined> {
  const [row] = await db.update(jobs).set({ deletedAt }).where(eq(jobs.id, id)).returning()
  return row
}

/** Those whose last day is over, as they were. */
export async function closeJobsBefore(db: Db, day: string): Promise<number> {
  const closed = await db
    .update(jobs)
    .set({ status: 'inactive', revision: sql`${jobs.revision} + 1` })
    .where(and(isThere, eq(jobs.status, 'active'), lt(jobs.closesOn, day)))
    .returning({ id: jobs.id })
  return closed.length
}
