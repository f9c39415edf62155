// Database access for the members of projects.
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projects } from '../projects.table.ts'
import { projectMembers } from './project-members.table.ts'

export type ProjectMemberRow = typeof projectMembers.$inferSelect

export async function membersOf(
  db: Db,
  projectIds: readonly string[],
): Promise<Pick<ProjectMemberRow, 'projectId' | 'userId'>[]> {
  if (!projectIds.length) return []
  return db
    .select({ projectId: projectMembers.projectId, userId: projectMembers.userId })
    .from(projectMembers)
    .where(inArray(projectMembers.projectId, [...projectIds]))
    .orderBy(asc(projectMembers.since), asc(projectMembers.id))
}

/** In a query of projects. */
export const isMember = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId))),
  )

/** @returns false for someone who is a member already */
export async function insertMember(db: Transaction, row: ProjectMemberRow): Promise<boolean> {
  const inserted = await db
    .insert(projectMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: projectMembers.id })
  return inserted.length > 0
}

export async function deleteMember(
  db: Transaction,
  projectId: string,
  userId: string,
): Promise<void> {
  await db
    .delete(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
}
