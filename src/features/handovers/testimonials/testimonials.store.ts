// Database access for testimonials.
import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { testimonials } from './testimonials.table.ts'

export type TestimonialRow = typeof testimonials.$inferSelect

export async function findTestimonial(
  db: Db,
  projectId: string,
): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.projectId, projectId))
  return row
}

export async function lockTestimonial(
  db: Transaction,
  projectId: string,
): Promise<TestimonialRow | undefined> {
  const [row] = await db
    .select()
    .from(testimonials)
    .where(eq(testimonials.projectId, projectId))
    .for('update')
  return row
}

/** @returns false if another call inserted it first */
export async function insertTestimonial(db: Transaction, row: TestimonialRow): Promise<boolean> {
  const inserted = await db
    .insert(testimonials)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: testimonials.projectId })
  return inserted.length === 1
}

export async function changeTestimonial(
  db: Transaction,
  projectId: string,
  change: Partial<Omit<TestimonialRow, 'projectId'>>,
): Promise<void> {
  await db.update(testimonials).set(change).where(eq(testimonials.projectId, projectId))
}

/** Newest first. */
export const latestTestimonials = (db: Db, limit: number): Promise<TestimonialRow[]> =>
  db.select().from(testimonials).orderBy(desc(testimonials.requestedAt)).limit(limit)

/** @param email in lower case */
export const testimonialsOf = (db: Db, email: string): Promise<TestimonialRow[]> =>
  db.select().from(testimonials).where(eq(testimonials.email, email))

/** @param email in lower case */
export async function deleteTestimonialsOf(db: Transaction, email: string): Promise<string[]> {
  const deleted = await db
    .delete(testimonials)
    .where(eq(testimonials.email, email))
    .returning({ id: testimonials.projectId })
  return deleted.map(({ id }) => id)
}
