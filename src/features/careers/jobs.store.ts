// Queries on jobs.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { jobs } from './jobs.table.ts'

export type JobRow = typeof jobs.$inferSelect

const isUndeleted = isNull(jobs.deletedAt)

/** Newest first, without deleted jobs. `after` is the last row of the previous page. */
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
        isUndeleted,
        status && eq(jobs.status, status),
        after && isBefore(jobs.createdAt, jobs.id, after),
      ),
    )
    .orderBy(sql`${jobs.createdAt} desc`, sql`${jobs.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

export async function hasJobs(db: Db): Promise<boolean> {
  return (await db.select({ id: jobs.id }).from(jobs).limit(1)).length > 0
}

/** Includes deleted jobs, because applications still show their name. */
export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
  return row
}

export async function insertJobs(
  db: Transaction,
  rows: readonly (typeof jobs.$inferInsert)[],
): Promise<void> {
  await db.insert(jobs).values([...rows])
}

/** @returns undefined if not found, or saved since `revision` */
export async function updateJob(
  db: Transaction,
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
        isUndeleted,
        revision === undefined ? undefined : eq(jobs.revision, revision),
      ),
    )
    .returning()
  return row
}

export async function setJobDeleted(
  db: Transaction,
  id: string,
  deletedAt: Date | null,
): Promise<JobRow | undefined> {
  const [row] = await db.update(jobs).set({ deletedAt }).where(eq(jobs.id, id)).returning()
  return row
}

export async function closeJobsBefore(db: Transaction, day: string): Promise<number> {
  const closed = await db
    .update(jobs)
    .set({ status: 'inactive', revision: sql`${jobs.revision} + 1` })
    .where(and(isUndeleted, eq(jobs.status, 'active'), lt(jobs.closesOn, day)))
    .returning({ id: jobs.id })
  return closed.length
}
