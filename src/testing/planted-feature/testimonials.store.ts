// The testimonials, and the only SQL that changes them.
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { testimonials } from './testimonials.table.ts'

export type TestimonialRow = typeof testimonials.$inferSelect

export async function insertTestimonial(
  db: Transaction,
  row: Omit<TestimonialRow, 'publishedAt'>,
): Promise<void> {
  await db.insert(testimonials).values(row)
}

/** Latest first. */
export const listTestimonials = (db: Db): Promise<TestimonialRow[]> =>
  db.select().from(testimonials).orderBy(desc(testimonials.sentAt), desc(testimonials.id))

/** @param email in lower case */
export const testimonialsOf = (db: Db, email: string): Promise<TestimonialRow[]> =>
  db.select().from(testimonials).where(eq(testimonials.email, email))

export async function findTestimonial(db: Db, id: string): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id))
  return row
}

/** @returns undefined if it does not exist or is published already */
export async function markTestimonialPublished(
  db: Transaction,
  id: string,
  publishedAt: Date,
): Promise<TestimonialRow | undefined> {
  const [row] = await db
    .update(testimonials)
    .set({ publishedAt })
    .where(and(eq(testimonials.id, id), isNull(testimonials.publishedAt)))
    .returning()
  return row
}

/** @param email in lower case */
export const deleteTestimonialsOf = (db: Transaction, email: string): Promise<TestimonialRow[]> =>
  db.delete(testimonials).where(eq(testimonials.email, email)).returning()
