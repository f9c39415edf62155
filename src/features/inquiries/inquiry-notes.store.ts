// Stores the notes on inquiries. Only this file has SQL for them.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Note } from './inquiries.contract.ts'
import { inquiryNotes } from './inquiries.table.ts'

export async function insertInquiryNote(
  db: Transaction,
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

export async function deleteNotes(db: Transaction, inquiryIds: readonly string[]): Promise<void> {
  await db.delete(inquiryNotes).where(inArray(inquiryNotes.inquiryId, [...inquiryIds]))
}
