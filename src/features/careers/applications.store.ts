// The applications we keep, and the only SQL that touches them, with what belongs to them.
import {
  and,
  asc,
  count,
  desc,
  eq,
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
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import { snapshotIds } from '#kernel/db/list-snapshot.ts'
import type { Db } from '#kernel/db/db.ts'
import type { ApplicationsFilter } from './applications.contract.ts'
import { applications, applicationVersions } from './applications.table.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type VersionRow = typeof applicationVersions.$inferSelect
type Changes = Partial<Omit<ApplicationRow, 'id' | 'reference' | 'jobId'>>

const isThere = isNull(applications.deletedAt)
const isActive = and(isThere, isNull(applications.withdrawnAt))
const isUnanswered = isNull(applications.answeredAt)

/** Past the day that was promised, the first time or the next. */
const isStalled = (now: SQL | Date): SQL | undefined =>
  and(
    isActive,
    or(and(isUnanswered, lt(applications.answerBy, now)), lt(applications.againBy, now)),
  )

/** False when the person has applied for this job already, or when its reference is taken. */
export async function insertApplication(db: Db, row: ApplicationRow): Promise<boolean> {
  const inserted = await db
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  return inserted.length === 1
}

/** Without those that were withdrawn. @param email in lower case */
export async function lockApplicationOf(
  db: Db,
  jobId: string,
  email: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        isThere,
        isNull(applications.withdrawnAt),
        eq(applications.jobId, jobId),
        eq(applications.email, email),
      ),
    )
    .for('update')
  return row
}

export async function referenceIsTaken(db: Db, reference: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.reference, reference))
    ).length > 0
  )
}

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isThere))
  return row
}

/** Nobody else changes it until this transaction ends. */
export async function lockApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isThere))
    .for('update')
  return row
}

/** In the order of their ids, so that two who lock many do not wait for each other. */
export async function lockApplications(db: Db, ids: readonly string[]): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isThere))
    .orderBy(asc(applications.id))
    .for('update')
}

/** Also a deleted one. */
export async function lockEven(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}

/** Also a deleted one: to its applicant nothing has changed. */
export async function findApplicationByTracking(
  db: Db,
  trackingHash: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(eq(applications.trackingHash, trackingHash))
  return row
}

/** Also one that was deleted: it can be withdrawn still. @returns undefined when it is gone */
export async function updateApplication(
  db: Db,
  id: string,
  changes: Changes,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .update(applications)
    .set(changes)
    .where(eq(applications.id, id))
    .returning()
  return row
}

/** What a colleague typed. A status is a revision too, yet takes nobody's typing away; what happens by itself is none. Lock it before. */
export async function saveTyped(
  db: Db,
  { id, revision }: Pick<ApplicationRow, 'id' | 'revision'>,
  changes: Changes,
): Promise<void> {
  await updateApplication(db, id, {
    ...changes,
    revision: revision + 1,
    typedRevision: revision + 1,
  })
}

/** The first opening by a person. @returns false for every later one */
export async function markOpened(db: Db, id: string, openedAt: Date): Promise<boolean> {
  const opened = await db
    .update(applications)
    .set({ openedAt })
    .where(and(eq(applications.id, id), isThere, isNull(applications.openedAt)))
    .returning({ id: applications.id })
  return opened.length === 1
}

/** Deleted, or taken back. @returns undefined where there is no such application */
export async function setApplicationDeleted(
  db: Db,
  id: string,
  deletedAt: Date | null,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .update(applications)
    .set({ deletedAt })
    .where(eq(applications.id, id))
    .returning()
  return row
}

type Wanted = ApplicationsFilter & { now: Date }

/** Newest first. `after` is the last row seen. */
export async function listApplications(
  db: Db,
  { limit, ...wanted }: Wanted & { limit?: number | undefined },
  after?: Cursor,
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(and(matching(wanted), after && isBefore(applications.appliedAt, applications.id, after)))
    .orderBy(sql`${applications.appliedAt} desc`, sql`${applications.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

/** Newest first. */
export function applicationIds(
  db: Db,
  { limit, ...wanted }: Wanted & { limit: number },
): Promise<string[]> {
  const order = [desc(applications.appliedAt), desc(applications.id)]
  const query = db.select({ id: applications.id }).from(applications).where(matching(wanted))
  return snapshotIds(db, query.orderBy(...order).limit(limit))
}

export const listApplicationsById = (db: Db, ids: readonly string[]): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(and(isThere, inArray(applications.id, [...ids])))

function matching({ search, jobId, status, stalled, now }: Wanted): SQL | undefined {
  return and(
    isThere,
    jobId ? eq(applications.jobId, jobId) : undefined,
    status && eq(applications.status, status),
    status === 'pending' ? isActive : undefined,
    stalled ? isStalled(now) : undefined,
    search ? found(search) : undefined,
  )
}

function found(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${applications.name} ilike ${pattern}`,
    sql`${applications.email} ilike ${pattern}`,
    sql`${applications.reference} ilike ${pattern}`,
    sql`${applications.skills}::text ilike ${pattern}`,
  )
}

/** How many have applied for each job. */
export async function countApplications(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ jobId: applications.jobId, count: count() })
    .from(applications)
    .where(isThere)
    .groupBy(applications.jobId)
  return new Map(rows.map(({ jobId, count }) => [jobId, count]))
}

export type Counted = { found: number; all: number; pending: number; stalled: number }

export async function countFound(db: Db, wanted: Wanted): Promise<Counted> {
  const [sums] = await db
    .select({
      all: count(),
      pending: sql<number>`count(*) filter (where ${applications.status} = 'pending' and ${isActive})::int`,
      stalled: sql<number>`count(*) filter (where ${isStalled(sql`${wanted.now.toISOString()}::timestamptz`)})::int`,
    })
    .from(applications)
    .where(isThere)
  const [found] = await db.select({ count: count() }).from(applications).where(matching(wanted))
  return {
    found: found?.count ?? 0,
    all: sums?.all ?? 0,
    pending: sums?.pending ?? 0,
    stalled: sums?.stalled ?? 0,
  }
}

export type JobCount = { jobId: string; jobTitle: string; count: number }

/** Under the name that its latest application knew. */
export async function countByJob(db: Db): Promise<JobCount[]> {
  return db
    .select({
      jobId: applications.jobId,
      jobTitle: sql<string>`(array_agg(${applications.jobTitle} order by ${applications.appliedAt} desc))[1]`,
      count: count(),
    })
    .from(applications)
    .where(isThere)
    .groupBy(applications.jobId)
    .orderBy(sql`2`)
}

/** How long each answer took since then, in milliseconds. */
export async function answerTimesSince(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .select({ appliedAt: applications.appliedAt, answeredAt: applications.answeredAt })
    .from(applications)
    .where(and(isActive, gt(applications.answeredAt, since)))
  return rows.flatMap(({ appliedAt, answeredAt }) =>
    answeredAt ? [answeredAt.getTime() - appliedAt.getTime()] : [],
  )
}

/** Whoever else waits for an answer about this job. */
export async function othersWaiting(db: Db, jobId: string, exceptId: string): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        isActive,
        or(isUnanswered, isNotNull(applications.againBy)),
        eq(applications.jobId, jobId),
        ne(applications.id, exceptId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Those whose deletion nobody has taken back. */
export async function deletedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(lt(applications.deletedAt, before))
  return rows.map(({ id }) => id)
}

/** Turned down or withdrawn before then, and nothing promised since. Whoever was hired stays. */
export async function answeredBefore(db: Db, before: Date): Promise<string[]> {
  const isOver = or(
    lt(applications.withdrawnAt, before),
    and(
      eq(applications.status, 'rejected'),
      lt(applications.answeredAt, before),
      or(isNull(applications.againBy), lt(applications.againAnsweredAt, before)),
    ),
  )
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isNull(applications.deletedAt), isOver))
  return rows.map(({ id }) => id)
}

/** With that reference and address, in lower case. */
export async function findApplicationByReference(
  db: Db,
  reference: string,
  email: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.reference, reference), eq(applications.email, email)))
  return row
}

export async function insertVersion(db: Db, version: VersionRow): Promise<void> {
  await db.insert(applicationVersions).values(version)
}

export async function listVersions(db: Db, applicationId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(applicationVersions)
    .where(eq(applicationVersions.applicationId, applicationId))
    .orderBy(asc(applicationVersions.sentAt), asc(applicationVersions.id))
}

/** Also those that were deleted or withdrawn. @param email in lower case */
export async function lockApplicationsOf(
  db: Db,
  email: string,
): Promise<Pick<ApplicationRow, 'id' | 'name'>[]> {
  return db
    .select({ id: applications.id, name: applications.name })
    .from(applications)
    .where(eq(applications.email, email))
    .orderBy(asc(applications.id))
    .for('update')
}

/** Also those that were deleted or withdrawn, newest first. @param email in lower case */
export async function applicationsOf(db: Db, email: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.email, email))
    .orderBy(sql`${applications.appliedAt} desc`, sql`${applications.id} desc`)
}

/** @returns the ids of the versions that went with them */
export async function deleteApplications(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const versions = await db
    .delete(applicationVersions)
    .where(inArray(applicationVersions.applicationId, [...ids]))
    .returning({ id: applicationVersions.id })
  await db.delete(applications).where(inArray(applications.id, [...ids]))
  return versions.map(({ id }) => id)
}
