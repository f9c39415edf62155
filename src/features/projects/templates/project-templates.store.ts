// Database access for project templates.
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projectTemplates } from './project-templates.table.ts'

export type ProjectTemplateRow = typeof projectTemplates.$inferSelect

export async function storedTemplates(db: Db): Promise<Map<string, ProjectTemplateRow>> {
  return new Map((await db.select().from(projectTemplates)).map((row) => [row.id, row]))
}

/** @returns false if it exists already */
export async function insertProjectTemplate(
  db: Transaction,
  row: ProjectTemplateRow,
): Promise<boolean> {
  const inserted = await db
    .insert(projectTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: projectTemplates.id })
  return inserted.length === 1
}

/** @returns false if it was saved since `revision` */
export async function updateProjectTemplate(
  db: Transaction,
  { id, revision, ...row }: ProjectTemplateRow,
): Promise<boolean> {
  const updated = await db
    .update(projectTemplates)
    .set({ ...row, revision: revision + 1 })
    .where(and(eq(projectTemplates.id, id), eq(projectTemplates.revision, revision)))
    .returning({ id: projectTemplates.id })
  return updated.length === 1
}
