// Database access for project templates.
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projectTemplates } from './project-templates.table.ts'

export type TemplateRow = typeof projectTemplates.$inferSelect

export async function storedTemplates(db: Db): Promise<Map<string, TemplateRow>> {
  return new Map((await db.select().from(projectTemplates)).map((row) => [row.id, row]))
}

/** @returns false if it exists already */
export async function insertTemplate(db: Transaction, row: TemplateRow): Promise<boolean> {
  const inserted = await db
    .insert(projectTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: projectTemplates.id })
  return inserted.length === 1
}

/** @returns false if it was saved since `revision` */
export async function updateTemplate(
  db: Transaction,
  { id, revision, ...row }: TemplateRow,
): Promise<boolean> {
  const updated = await db
    .update(projectTemplates)
    .set({ ...row, revision: revision + 1 })
    .where(and(eq(projectTemplates.id, id), eq(projectTemplates.revision, revision)))
    .returning({ id: projectTemplates.id })
  return updated.length === 1
}
