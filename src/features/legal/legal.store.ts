// Database access for versions of the legal texts.
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { LegalDocument } from './legal.contract.ts'
import { legalVersions } from './legal.table.ts'

export type LegalRow = typeof legalVersions.$inferSelect
const table = legalVersions
const isDraftOf = (document: LegalDocument) =>
  and(eq(table.document, document), eq(table.state, 'draft'))

/** Latest first. */
export const listLegalVersions = (db: Db, document: LegalDocument): Promise<LegalRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.document, document), ne(table.state, 'draft')))
    .orderBy(desc(table.effectiveOn))

/** Of all three texts, latest first. */
export const listAllLegalVersions = (db: Db): Promise<LegalRow[]> =>
  db.select().from(table).where(ne(table.state, 'draft')).orderBy(desc(table.effectiveOn))

/** The day of the version in effect; undefined for the text that the product ships. */
export async function findEffectiveDay(
  db: Db,
  document: LegalDocument,
): Promise<string | undefined> {
  const [row] = await db
    .select({ day: table.effectiveOn })
    .from(table)
    .where(and(eq(table.document, document), eq(table.state, 'effective')))
    .orderBy(desc(table.effectiveOn))
    .limit(1)
  return row?.day ?? undefined
}

export async function findLegalDraft(
  db: Db,
  document: LegalDocument,
): Promise<LegalRow | undefined> {
  const [row] = await db.select().from(table).where(isDraftOf(document))
  return row
}

export async function lockLegalDraft(
  db: Transaction,
  document: LegalDocument,
): Promise<LegalRow | undefined> {
  const [row] = await db.select().from(table).where(isDraftOf(document)).for('update')
  return row
}

/** @returns false if there is a draft already */
export async function insertLegalDraft(db: Transaction, row: LegalRow): Promise<boolean> {
  const inserted = await db
    .insert(table)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: table.id })
  return inserted.length === 1
}

export async function changeLegalVersion(
  db: Transaction,
  id: string,
  change: Partial<Omit<LegalRow, 'id'>>,
): Promise<void> {
  await db.update(table).set(change).where(eq(table.id, id))
}

export async function deleteLegalVersion(db: Transaction, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}

/** One that has not taken effect. */
export async function lockScheduledText(
  db: Transaction,
  document: LegalDocument,
  effectiveOn: string,
): Promise<LegalRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.document, document),
        eq(table.state, 'scheduled'),
        eq(table.effectiveOn, effectiveOn),
      ),
    )
    .for('update')
  return row
}

/** @returns the number of versions that take effect */
export async function applyDueTexts(db: Transaction, today: string): Promise<number> {
  const due = await db
    .update(table)
    .set({ state: 'effective' })
    .where(and(eq(table.state, 'scheduled'), lte(table.effectiveOn, today)))
    .returning({ id: table.id })
  return due.length
}
