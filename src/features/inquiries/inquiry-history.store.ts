// The notes and activities of an inquiry, and the only SQL that touches them.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { Activity, Note } from './inquiries.contract.ts'
import { inquiryActivities, inquiryNotes } from './inquiries.table.ts'

export async function insertInquiryNote(
  db: Db,
  note: typeof inquiryNotes.$inferSelect,
): Promise<void> {
  await db.insert(inquiryNotes).values(note)
}

export async function listInquiryNotes(
  db: Db,
  inquiryId: string,
): Promise<(Omit<Note, 'by'> & { authorId: string })[]> {
  const rows = await db
    .select()
    .from(inquiryNotes)
    .where(eq(inquiryNotes.inquiryId, inquiryId))
    .orderBy(asc(inquiryNotes.at), asc(inquiryNotes.id))
  return rows.map(({ id, at, text, authorId }) => ({ id, at: at.toISOString(), text, authorId }))
}

export async function deleteNotes(db: Db, inquiryIds: readonly string[]): Promise<void> {
  await db.delete(inquiryNotes).where(inArray(inquiryNotes.inquiryId, [...inquiryIds]))
}

export async function insertInquiryActivity(
  db: Db,
  activity: typeof inquiryActivities.$inferSelect,
): Promise<void> {
  await db.insert(inquiryActivities).values(activity)
}

export async function listInquiryActivities(
  db: Db,
  inquiryId: string,
): Promise<(Omit<Activity, 'by'> & { actorId: string | null })[]> {
  const rows = await db
    .select()
    .from(inquiryActivities)
    .where(eq(inquiryActivities.inquiryId, inquiryId))
    .orderBy(asc(inquiryActivities.at), asc(inquiryActivities.id))
  return rows.map(({ at, what, detail, actorId }) => ({
    at: at.toISOString(),
    what,
    detail,
    actorId,
  }))
}
