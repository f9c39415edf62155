// Queries that list and count applications.
import {
  and,
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
import { contains } from '#kernel/db/contains.ts'
import type { Db } from '#kernel/db/db.ts'
import type { ApplicationsFilter } from './applications.contract.ts'
import { applications } from './applications.table.ts'
import { type ApplicationRow, isUndeletedApplication } from './applications.store.ts'

const isActive = and(isUndeletedApplication, isNull(applications.withdrawnAt))
const isAwaitingDecision = isNull(applications.answeredAt)

const isStalled = (now: SQL | Date): SQL | undefined =>
  and(
    isActive,
    or(
      and(isAwaitingDecision, lt(applications.answerBy, now)),
      lt(applications.reapplicationAnswerBy, now),
    ),
  )

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
      and(
        matchesCriteria(criteria),
        after && isBefore(applications.appliedAt, applications.id, after),
      ),
    )
    .orderBy(sql`${applications.appliedAt} desc`, sql`${applications.id} desc`)
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
}

export function applicationIds(
  db: Db,
  { limit, ...criteria }: ApplicationCriteria & { limit: number },
): Promise<string[]> {
  const order = [desc(applications.appliedAt), desc(applications.id)]
  const query = db
    .select({ id: applications.id })
    .from(applications)
    .where(matchesCriteria(criteria))
  return snapshotIds(db, query.orderBy(...order).limit(limit))
}

export const listApplicationsById = (db: Db, ids: readonly string[]): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(and(isUndeletedApplication, inArray(applications.id, [...ids])))

function matchesCriteria({
  search,
  jobId,
  status,
  stalled,
  now,
}: ApplicationCriteria): SQL | undefined {
  return and(
    isUndeletedApplication,
    jobId ? eq(applications.jobId, jobId) : undefined,
    status && eq(applications.status, status),
    status === 'pending' ? isActive : undefined,
    stalled ? isStalled(now) : undefined,
    search ? matchesSearch(search) : undefined,
  )
}

function matchesSearch(search: string): SQL | undefined {
  return contains(
    search,
    applications.name,
    applications.email,
    applications.reference,
    sql`${applications.skills}::text`,
  )
}

export async function countApplications(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ jobId: applications.jobId, count: count() })
    .from(applications)
    .where(isUndeletedApplication)
    .groupBy(applications.jobId)
  return new Map(rows.map(({ jobId, count }) => [jobId, count]))
}

export type Counted = { found: number; all: number; pending: number; stalled: number }

export async function countFound(db: Db, criteria: ApplicationCriteria): Promise<Counted> {
  const now = sql`${criteria.now.toISOString()}::timestamptz`
  const [sums] = await db
    .select({
      all: count(),
      pending: sql<number>`
        count(*) filter (where ${applications.status} = 'pending' and ${isActive})::int`,
      stalled: sql<number>`count(*) filter (where ${isStalled(now)})::int`,
    })
    .from(applications)
    .where(isUndeletedApplication)
  const [found] = await db
    .select({ count: count() })
    .from(applications)
    .where(matchesCriteria(criteria))
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
      jobTitle: sql<string>`
        (array_agg(${applications.jobTitle} order by ${applications.appliedAt} desc))[1]`,
      count: count(),
    })
    .from(applications)
    .where(isUndeletedApplication)
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
