// Database access for the change of the address of a business in its quotes.
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#kernel/db/db.ts'
import type { AddressChange } from '#kernel/personal-data.ts'
import { quotes } from './quotes.table.ts'

/** A draft that is open in a browser can no longer be saved: it contains the former address. */
export async function changeDraftAddress(
  db: Transaction,
  { from, to }: AddressChange,
): Promise<void> {
  await db
    .update(quotes)
    .set({
      draft: sql`jsonb_set(${quotes.draft}, '{businessEmail}', to_jsonb(${to}::text))`,
      draftRevision: sql`${quotes.draftRevision} + 1`,
    })
    .where(sql`${quotes.draft}->>'businessEmail' = ${from}`)
}

export async function recordFormerAddress(db: Transaction, { from }: AddressChange): Promise<void> {
  await db
    .update(quotes)
    .set({ formerEmails: sql`array_append(${quotes.formerEmails}, ${from}::text)` })
    .where(eq(quotes.businessEmail, from))
}
