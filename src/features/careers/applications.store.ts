// Queries on applications and their later versions.
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
const isAwaitingDecision = isNull(applications.answeredAt)

/** Past the due date of the first or second answer. */
const isStalled = (now: SQL | Date): SQL | undefined =>
  and(
    isActive,
    or(
      and(isAwaitingDecision, lt(applications.answerBy, now)),
      lt(applications.reapplicationAnswerBy, now),
    ),
  )

/** False if the person already applied for this job, or the reference is taken. */
export async function insertApplication(db: Db, row: ApplicationRow): Promise<boolean> {
  const inserted = await db
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  return inserted.length === 1
}

/** Ignores withdrawn applications. @param email in lower case */
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

export async function lockApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isThere))
    .for('update')
  return row
}

/** Locks in the order of IDs to prevent deadlocks. */
export async function lockApplications(db: Db, ids: readonly string[]): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isThere))
    .orderBy(asc(applications.id))
    .for('update')
}

/** Includes deleted applications. */
export async function lockEven(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}

/** Includes deleted applications: a deletion by the agency does not end the applicant's access. */
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

/** Includes deleted applications, which can still be withdrawn. @returns undefined if not found */
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

/**
 * Saves edited fields and raises both revisions. A status change raises only `revision`, so that
 * it does not invalidate open forms; an automatic change raises neither. Requires the row lock.
 */
export async function saveDetails(
  db: Db,
  { id, revision }: Pick<ApplicationRow, 'id' | 'revision'>,
  changes: Changes,
): Promise<void> {
  await updateApplication(db, id, {
    ...changes,
    revision: revision + 1,
    detailsRevision: revision + 1,
  })
}

/** @returns false if it was opened before */
export async function markOpened(db: Db, id: string, openedAt: Date): Promise<boolean> {
  const opened = await db
    .update(applications)
    .set({ openedAt })
    .where(and(eq(applications.id, id), isThere, isNull(applications.openedAt)))
    .returning({ id: applications.id })
  return opened.length === 1
}

/** Deletes or restores. @returns undefined if not found */
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

type ApplicationCriteria = ApplicationsFilter & { now: Date }

/** Newest first. `after` is the last row of the previous page. */
export async function listApplications(
  db: Db,
  { limit, ...criteria }: ApplicationCriteria & { limit?: number | undefined },
  after?: Cursor,
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(
      and(matching(criteria), after && isBefore(applications.appliedAt, applications.id, after)),
    )
    .orderBy(sql`${applications.appliedAt} desc`, sql`${applications.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

/** Newest first. */
export function applicationIds(
  db: Db,
  { limit, ...criteria }: ApplicationCriteria & { limit: number },
): Promise<string[]> {
  const order = [desc(applications.appliedAt), desc(applications.id)]
  const query = db.select({ id: applications.id }).from(applications).where(matching(criteria))
  return snapshotIds(db, query.orderBy(...order).limit(limit))
}

export const listApplicationsById = (db: Db, ids: readonly string[]): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(and(isThere, inArray(applications.id, [...ids])))

function matching({ search, jobId, status, stalled, now }: ApplicationCriteria): SQL | undefined {
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

export async function countApplications(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ jobId: applications.jobId, count: count() })
    .from(applications)
    .where(isThere)
    .groupBy(applications.jobId)
  return new Map(rows.map(({ jobId, count }) => [jobId, count]))
}

export type Counted = { found: number; all: number; pending: number; stalled: number }

export async function countFound(db: Db, criteria: ApplicationCriteria): Promise<Counted> {
  const [sums] = await db
    .select({
      all: count(),
      pending: sql<number>`count(*) filter (where ${applications.status} = 'pending' and ${isActive})::int`,
      stalled: sql<number>`count(*) filter (where ${isStalled(sql`${criteria.now.toISOString()}::timestamptz`)})::int`,
    })
    .from(applications)
    .where(isThere)
  const [found] = await db.select({ count: count() }).from(applications).where(matching(criteria))
  return {
    found: found?.count ?? 0,
    all: sums?.all ?? 0,
    pending: sums?.pending ?? 0,
    stalled: sums?.stalled ?? 0,
  }
}

export type JobCount = { jobId: string; jobTitle: string; count: number }

/** Named by the job title of its latest application. */
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

export async function responseTimesSince(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .select({ appliedAt: applications.appliedAt, answeredAt: applications.answeredAt })
    .from(applications)
    .where(and(isActive, gt(applications.answeredAt, since)))
  return rows.flatMap(({ appliedAt, answeredAt }) =>
    answeredAt ? [answeredAt.getTime() - appliedAt.getTime()] : [],
  )
}

export async function othersWaiting(db: Db, jobId: string, exceptId: string): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        isActive,
        or(isAwaitingDecision, isNotNull(applications.reapplicationAnswerBy)),
        eq(applications.jobId, jobId),
        ne(applications.id, exceptId),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function deletedBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(lt(applications.deletedAt, before))
  return rows.map(({ id }) => id)
}

/** Rejected or withdrawn before then, with no answer due. Hired applicants stay. */
export async function decidedBefore(db: Db, before: Date): Promise<string[]> {
  const isOver = or(
    lt(applications.withdrawnAt, before),
    and(
      eq(applications.status, 'rejected'),
      lt(applications.answeredAt, before),
      or(
        isNull(applications.reapplicationAnswerBy),
        lt(applications.reapplicationAnsweredAt, before),
      ),
    ),
  )
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isNull(applications.deletedAt), isOver))
  return rows.map(({ id }) => id)
}

/** @param email in lower case */
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

export async function insertApplicationVersion(db: Db, version: VersionRow): Promise<void> {
  await db.insert(applicationVersions).values(version)
}

export async function listApplicationVersions(
  db: Db,
  applicationId: string,
): Promise<VersionRow[]> {
  return db
    .select()
    .from(applicationVersions)
    .where(eq(applicationVersions.applicationId, applicationId))
    .orderBy(asc(applicationVersions.sentAt), asc(applicationVersions.id))
}

/** Includes deleted and withdrawn applications. @param email in lower case */
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

/** Includes deleted and withdrawn applications, newest first. @param email in lower case */
export async function applicationsOf(db: Db, email: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.email, email))
    .orderBy(sql`${applications.appliedAt} desc`, sql`${applications.id} desc`)
}

/** @returns the IDs of their deleted versions */
export async function deleteApplications(db: Db, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const versions = await db
    .delete(applicationVersions)
    .where(inArray(applicationVersions.applicationId, [...ids]))
    .returning({ id: applicationVersions.id })
  await db.delete(applications).where(inArray(applications.id, [...ids]))
  return versions.map(({ id }) => id)
}
