// Database access for projects with their files and activities.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import { type Cursor, isBefore } from '#kernel/db/cursor.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { ProjectsQuery } from './projects.contract.ts'
import {
  milestones,
  projectFiles,
  projectActivities,
  projects,
  projectTasks,
} from './projects.table.ts'
import { isMember } from './members/project-members.store.ts'
import type { MilestoneRow } from './milestones.store.ts'
import type { TaskRow } from './tasks.store.ts'

export type ProjectRecord = typeof projects.$inferSelect
export type ActivityRow = typeof projectActivities.$inferSelect
export type ProjectFileRow = typeof projectFiles.$inferSelect

/** @returns false if the quote or request has a project already */
export async function insertProject(
  db: Transaction,
  project: ProjectRecord,
  rows: readonly MilestoneRow[],
  tasks: readonly TaskRow[],
): Promise<boolean> {
  const inserted = await db
    .insert(projects)
    .values(project)
    .onConflictDoNothing()
    .returning({ id: projects.id })
  if (!inserted.length) return false
  await db.insert(milestones).values([...rows])
  if (tasks.length) await db.insert(projectTasks).values([...tasks])
  return true
}

export async function findProjectByInquiry(
  db: Db,
  inquiryId: string,
): Promise<ProjectRecord | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.inquiryId, inquiryId))
  return row
}

/** The projects remain without the erased requests. */
export async function unlinkRequests(
  db: Transaction,
  inquiryIds: readonly string[],
): Promise<void> {
  await db
    .update(projects)
    .set({ inquiryId: null })
    .where(inArray(projects.inquiryId, [...inquiryIds]))
}

/** @param states of the projects to read */
export async function statesOfProjects<State extends ProjectRecord['state']>(
  db: Db,
  ids: readonly string[],
  states: readonly State[],
): Promise<Map<string, State>> {
  const rows = await db
    .select({ id: projects.id, state: projects.state })
    .from(projects)
    .where(and(isAnyOf(projects.id, ids), inArray(projects.state, [...states])))
  // Restricted to these states by the condition.
  return new Map(rows.map(({ id, state }) => [id, state as State]))
}

export async function findProject(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row
}

export async function lockProject(db: Transaction, id: string): Promise<ProjectRecord | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id)).for('update')
  return row
}

/** @param email in lower case */
export async function projectsOf(db: Db, email: string): Promise<ProjectRecord[]> {
  return db
    .select()
    .from(projects)
    .where(eq(projects.email, email))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

export type ProjectCriteria = Omit<ProjectsQuery, 'member'> & { memberId?: string | undefined }

export async function listProjects(
  db: Db,
  { list = 'all', inquiryId, search, email, memberId, limit }: ProjectCriteria,
  after?: Cursor,
): Promise<ProjectRecord[]> {
  const lists: Record<NonNullable<ProjectsQuery['list']>, SQL | undefined> = {
    // As in the index.
    open: sql`${projects.state} not in ('delivered', 'canceled')`,
    delivered: eq(projects.state, 'delivered'),
    canceled: eq(projects.state, 'canceled'),
    all: undefined,
  }
  const rows = db
    .select()
    .from(projects)
    .where(
      and(
        lists[list],
        inquiryId ? eq(projects.inquiryId, inquiryId) : undefined,
        search ? matches(search) : undefined,
        email ? eq(projects.email, email.toLowerCase()) : undefined,
        memberId ? isMember(db, memberId) : undefined,
        after && isBefore(projects.createdAt, projects.id, after),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
  return limit ? rows.limit(limit) : rows
}

function matches(search: string): SQL | undefined {
  return contains(
    search,
    projects.name,
    projects.businessName,
    projects.email,
    projects.quoteNumber,
  )
}

/** @returns undefined if it has started or does not exist */
export async function markStarted(
  db: Transaction,
  which: { quoteId: string } | { id: string },
  startedAt: Date,
): Promise<ProjectRecord | undefined> {
  const [row] = await db
    .update(projects)
    .set({ state: 'active', startedAt })
    .where(
      and(
        'id' in which ? eq(projects.id, which.id) : eq(projects.quoteId, which.quoteId),
        eq(projects.state, 'waiting-for-deposit'),
      ),
    )
    .returning()
  return row
}

export async function changeProject(
  db: Transaction,
  id: string,
  changes: Partial<ProjectRecord>,
): Promise<void> {
  await db.update(projects).set(changes).where(eq(projects.id, id))
}

export async function insertProjectActivity(db: Transaction, row: ActivityRow): Promise<void> {
  await db.insert(projectActivities).values(row)
}

export async function activitiesOf(db: Db, projectId: string): Promise<ActivityRow[]> {
  return db
    .select()
    .from(projectActivities)
    .where(eq(projectActivities.projectId, projectId))
    .orderBy(desc(projectActivities.at), desc(projectActivities.id))
}

export async function insertProjectFile(db: Transaction, row: ProjectFileRow): Promise<void> {
  await db.insert(projectFiles).values(row)
}

export async function projectFilesOf(db: Db, projectId: string): Promise<ProjectFileRow[]> {
  return db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
    .orderBy(desc(projectFiles.at), asc(projectFiles.fileId))
}

export async function findProjectFile(
  db: Db,
  projectId: string,
  fileId: string,
): Promise<ProjectFileRow | undefined> {
  const [row] = await db
    .select()
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), eq(projectFiles.fileId, fileId)))
  return row
}

/** Locks the rows. @param email in lower case */
export async function lockProjectsOf(db: Transaction, email: string): Promise<ProjectRecord[]> {
  return db
    .select()
    .from(projects)
    .where(eq(projects.email, email))
    .orderBy(asc(projects.id))
    .for('update')
}

/** The activities still record that the customer answered or requested changes. */
export async function clearCustomerTexts(db: Transaction, projectId: string): Promise<void> {
  await db.update(projectTasks).set({ answer: null }).where(eq(projectTasks.projectId, projectId))
  await db.update(milestones).set({ changesText: null }).where(eq(milestones.projectId, projectId))
}

export async function anonymizeCustomerActivities(
  db: Transaction,
  projectId: string,
  byName: string,
): Promise<void> {
  const theirs = and(
    eq(projectActivities.projectId, projectId),
    eq(projectActivities.by, 'customer'),
  )
  await db.update(projectActivities).set({ byName }).where(theirs)
  await db
    .update(projectActivities)
    .set({ detail: null })
    .where(and(theirs, eq(projectActivities.what, 'file-added')))
}

/** @returns the IDs of the files, which the caller must delete */
export async function deleteCustomerFiles(db: Transaction, projectId: string): Promise<string[]> {
  const rows = await db
    .delete(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), eq(projectFiles.by, 'customer')))
    .returning({ fileId: projectFiles.fileId })
  return rows.map(({ fileId }) => fileId)
}
