// Database access for the erasure of a customer’s quotes.
import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Transaction } from '#kernel/db/db.ts'
import { quotes, quoteVersions } from './quotes.table.ts'
import type { QuoteRecord } from './quotes.store.ts'

/** Locks the quotes for an address or for these requests. @param email in lower case */
export async function lockQuotesOf(
  db: Transaction,
  email: string,
  inquiryIds: readonly string[],
): Promise<QuoteRecord[]> {
  return db
    .select()
    .from(quotes)
    .where(or(eq(quotes.businessEmail, email), inArray(quotes.inquiryId, [...inquiryIds])))
    .orderBy(asc(quotes.number), asc(quotes.id))
    .for('update')
}

export async function deleteQuotes(db: Transaction, ids: readonly string[]): Promise<void> {
  await db.delete(quoteVersions).where(inArray(quoteVersions.quoteId, [...ids]))
  await db.delete(quotes).where(inArray(quotes.id, [...ids]))
}

export async function dropDraftsTo(db: Transaction, email: string): Promise<void> {
  await db
    .update(quotes)
    .set({ draft: null, draftRevision: sql`${quotes.draftRevision} + 1` })
    .where(sql`${quotes.draft}->>'businessEmail' = ${email}`)
}

export async function deleteVersionsTo(db: Transaction, email: string): Promise<void> {
  const stillTheirs = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, quoteVersions.quoteId),
        or(eq(quotes.businessEmail, email), sql`${email} = any(${quotes.formerEmails})`),
      ),
    )
  await db
    .delete(quoteVersions)
    .where(and(sql`${quoteVersions.content}->>'businessEmail' = ${email}`, notExists(stillTheirs)))
}

export async function unlinkInquiries(
  db: Transaction,
  inquiryIds: readonly string[],
): Promise<void> {
  await db
    .update(quotes)
    .set({ inquiryId: null })
    .where(inArray(quotes.inquiryId, [...inquiryIds]))
}
