// The team's notes about customers, and the only SQL that touches them.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { customerNotes } from './customers.table.ts'

type NoteRecord = typeof customerNotes.$inferSelect

export async function insertCustomerNote(db: Transaction, row: NoteRecord): Promise<void> {
  await db.insert(customerNotes).values(row)
}

export async function moveCustomerNotes(db: Transaction, from: string, to: string): Promise<void> {
  await db.update(customerNotes).set({ ownId: to }).where(eq(customerNotes.ownId, from))
}

export const notesAbout = (db: Db, ownIds: readonly string[]): Promise<NoteRecord[]> =>
  ownIds.length
    ? db
        .select()
        .from(customerNotes)
        .where(inArray(customerNotes.ownId, [...ownIds]))
        .orderBy(asc(customerNotes.at), asc(customerNotes.id))
    : Promise.resolve([])
