// Queries on applications and their later versions.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { applications, applicationVersions } from './applications.table.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type VersionRow = typeof applicationVersions.$inferSelect
type Changes = Partial<Omit<ApplicationRow, 'id' | 'reference' | 'jobId'>>

export const isUndeletedApplication = isNull(applications.deletedAt)

/** False if the person already applied for this job, or the reference is taken. */
export async function insertApplication(db: Transaction, row: ApplicationRow): Promise<boolean> {
  const inserted = await db
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  return inserted.length === 1
}

/** Ignores withdrawn applications. @param email in lower case */
export async function lockApplicationOf(
  db: Transaction,
  jobId: string,
  email: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        isUndeletedApplication,
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
    .where(and(eq(applications.id, id), isUndeletedApplication))
  return row
}

export async function findUndeletedByReference(
  db: Db,
  reference: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.reference, reference), isUndeletedApplication))
  return row
}

export async function lockApplication(
  db: Transaction,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isUndeletedApplication))
    .for('update')
  return row
}

/** Locks in the order of IDs to prevent deadlocks. */
export async function lockApplications(
  db: Transaction,
  ids: readonly string[],
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isUndeletedApplication))
    .orderBy(asc(applications.id))
    .for('update')
}

export async function lockApplicationOrDeleted(
  db: Transaction,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}

export async function findApplicationOrDeleted(
  db: Db,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
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

/** Includes deleted applications, which applicants can still withdraw. */
export async function updateApplication(
  db: Transaction,
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

/** Raises both revisions; a status change raises only `revision`. Requires the row lock. */
export async function saveDetails(
  db: Transaction,
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
export async function markOpened(db: Transaction, id: string, openedAt: Date): Promise<boolean> {
  const opened = await db
    .update(applications)
    .set({ openedAt })
    .where(and(eq(applications.id, id), isUndeletedApplication, isNull(applications.openedAt)))
    .returning({ id: applications.id })
  return opened.length === 1
}

export async function setApplicationDeleted(
  db: Transaction,
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

export async function insertApplicationVersion(
  db: Transaction,
  version: VersionRow,
): Promise<void> {
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
  db: Transaction,
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
export async function deleteApplications(
  db: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  if (!ids.length) return []
  const versions = await db
    .delete(applicationVersions)
    .where(inArray(applicationVersions.applicationId, [...ids]))
    .returning({ id: applicationVersions.id })
  await db.delete(applications).where(inArray(applications.id, [...ids]))
  return versions.map(({ id }) => id)
}

/** @param marks SHA-256 of IDs, as hexadecimal digits */
export async function listMarkedApplications(db: Db, marks: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      inArray(sql`encode(sha256(convert_to(${applications.id}::text, 'UTF8')), 'hex')`, [...marks]),
    )
    .orderBy(asc(applications.id))
  return rows.map(({ id }) => id)
}
