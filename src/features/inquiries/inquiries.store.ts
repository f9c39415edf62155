// Inquiries: the only SQL that finds, stores, changes and deletes them.
import { and, count, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { deleteActivities } from '#kernel/activities.store.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { domainOf } from './inquiries.rules.ts'
import { inquiries } from './inquiries.table.ts'
import { deleteNotes } from './inquiry-notes.store.ts'

export type InquiryRow = typeof inquiries.$inferSelect
type Changes = Partial<Omit<InquiryRow, 'id' | 'kind' | 'reference'>>

/** @returns false if the reference is taken */
export async function insertInquiry(db: Transaction, row: InquiryRow): Promise<boolean> {
  const inserted = await db
    .insert(inquiries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: inquiries.id })
  return inserted.length === 1
}

export async function flagAllAsSamples(db: Transaction): Promise<void> {
  await db.update(inquiries).set({ isSample: true })
}

/** Spam included. */
export async function hasInquiries(db: Db): Promise<boolean> {
  return (await db.select({ id: inquiries.id }).from(inquiries).limit(1)).length > 0
}

export async function referenceExists(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.reference, reference))
  return rows.length > 0
}

/** From one source, without spam. An empty source matches nothing. */
export async function inquiriesFrom(db: Db, source: string): Promise<{ id: string }[]> {
  return db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.source, source), ne(inquiries.source, ''), eq(inquiries.isSpam, false)))
}

/** Without spam. */
export async function countBySource(
  db: Db,
  prefix: string,
): Promise<{ source: string; count: number }[]> {
  return db
    .select({ source: inquiries.source, count: count() })
    .from(inquiries)
    .where(
      and(
        ne(inquiries.source, ''),
        sql`starts_with(${inquiries.source}, ${prefix})`,
        eq(inquiries.isSpam, false),
      ),
    )
    .groupBy(inquiries.source)
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  return row
}

export async function lockInquiry(db: Transaction, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return row
}

export async function findInquiryByTracking(
  db: Db,
  trackingHash: string,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.trackingHash, trackingHash), eq(inquiries.isPartial, false)))
  return row
}

export async function findInquiryByReference(
  db: Db,
  reference: string,
  email?: string,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(
      and(
        eq(inquiries.reference, reference),
        email === undefined ? undefined : eq(inquiries.email, email),
        eq(inquiries.isPartial, false),
      ),
    )
  return row
}

/** Newest first. @param email in lower case */
export async function inquiriesByEmail(db: Db, email: string): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(
      and(eq(inquiries.email, email), eq(inquiries.isSpam, false), eq(inquiries.isPartial, false)),
    )
    .orderBy(desc(inquiries.receivedAt), desc(inquiries.id))
}

type ExpectedState = 'unread' | 'new' | 'open' | 'closed' | 'spam' | 'not-spam' | 'partial'

/** Changes the row only if it is still in the `expected` state. @returns false otherwise */
export async function changeInquiry(
  db: Transaction,
  id: string,
  changes: Changes,
  expected?: ExpectedState,
): Promise<boolean> {
  const conditions = {
    unread: isNull(inquiries.readAt),
    new: eq(inquiries.stage, 'new'),
    open: ne(inquiries.stage, 'closed'),
    closed: eq(inquiries.stage, 'closed'),
    spam: eq(inquiries.isSpam, true),
    'not-spam': eq(inquiries.isSpam, false),
    partial: eq(inquiries.isPartial, true),
  }
  const changed = await db
    .update(inquiries)
    .set(changes)
    .where(and(eq(inquiries.id, id), expected && conditions[expected]))
    .returning({ id: inquiries.id })
  return changed.length === 1
}

/** Includes spam and partial inquiries. @param email in lower case */
export async function lockAllOf(
  db: Transaction,
  email: string,
): Promise<Pick<InquiryRow, 'id' | 'name' | 'contact'>[]> {
  return db
    .select({ id: inquiries.id, name: inquiries.name, contact: inquiries.contact })
    .from(inquiries)
    .where(eq(inquiries.email, email))
    .for('update')
}

/** Deletes their notes and activities too. */
export async function deleteInquiries(db: Transaction, ids: string[]): Promise<void> {
  await deleteNotes(db, ids)
  await deleteActivities(db, ids)
  await db.delete(inquiries).where(inArray(inquiries.id, ids))
}

/** Does nothing if it was submitted in the meantime. */
export async function deletePartial(db: Transaction, id: string): Promise<void> {
  await deleteFound(db, and(eq(inquiries.isPartial, true), eq(inquiries.id, id)))
}

export async function deletePartialsBefore(db: Transaction, savedBefore: Date): Promise<void> {
  await deleteFound(db, and(eq(inquiries.isPartial, true), lt(inquiries.receivedAt, savedBefore)))
}

async function deleteFound(db: Transaction, condition: SQL | undefined): Promise<void> {
  const found = await db.select({ id: inquiries.id }).from(inquiries).where(condition).for('update')
  if (found.length)
    await deleteInquiries(
      db,
      found.map(({ id }) => id),
    )
}

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export async function changeDomainOf(db: Transaction, { from, to }: AddressChange): Promise<void> {
  await db
    .update(inquiries)
    .set({ domain: domainOf(to) })
    .where(eq(inquiries.email, from))
}
