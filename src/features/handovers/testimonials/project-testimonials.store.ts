// Database access for testimonials of projects.
import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { projectTestimonials } from './project-testimonials.table.ts'

export type ProjectTestimonialRow = typeof projectTestimonials.$inferSelect

export async function findProjectTestimonial(
  db: Db,
  projectId: string,
): Promise<ProjectTestimonialRow | undefined> {
  const [row] = await db
    .select()
    .from(projectTestimonials)
    .where(eq(projectTestimonials.projectId, projectId))
  return row
}

export async function lockTestimonial(
  db: Transaction,
  projectId: string,
): Promise<ProjectTestimonialRow | undefined> {
  const [row] = await db
    .select()
    .from(projectTestimonials)
    .where(eq(projectTestimonials.projectId, projectId))
    .for('update')
  return row
}

/** @returns false if another call inserted it first */
export async function insertProjectTestimonial(
  db: Transaction,
  row: ProjectTestimonialRow,
): Promise<boolean> {
  const inserted = await db
    .insert(projectTestimonials)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: projectTestimonials.projectId })
  return inserted.length === 1
}

export async function changeTestimonial(
  db: Transaction,
  projectId: string,
  change: Partial<Omit<ProjectTestimonialRow, 'projectId'>>,
): Promise<void> {
  await db
    .update(projectTestimonials)
    .set(change)
    .where(eq(projectTestimonials.projectId, projectId))
}

/** Newest first. */
export const latestTestimonials = (db: Db, limit: number): Promise<ProjectTestimonialRow[]> =>
  db.select().from(projectTestimonials).orderBy(desc(projectTestimonials.requestedAt)).limit(limit)

/** @param email in lower case */
export const projectTestimonialsOf = (db: Db, email: string): Promise<ProjectTestimonialRow[]> =>
  db.select().from(projectTestimonials).where(eq(projectTestimonials.email, email))

/** @param email in lower case */
export async function deleteProjectTestimonialsOf(
  db: Transaction,
  email: string,
): Promise<string[]> {
  const deleted = await db
    .delete(projectTestimonials)
    .where(eq(projectTestimonials.email, email))
    .returning({ id: projectTestimonials.projectId })
  return deleted.map(({ id }) => id)
}
