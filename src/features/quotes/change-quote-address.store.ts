// Database access for a new address or name of a business in its quotes.
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#kernel/db/db.ts'
import type { NameChange } from '#kernel/db/business-rows.ts'
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

/** Leaves drafts with another name. A draft that is open in a browser can no longer be saved. */
export async function renameInDrafts(
  db: Transaction,
  { email, from, to }: NameChange,
): Promise<void> {
  await db
    .update(quotes)
    .set({
      draft: sql`jsonb_set(${quotes.draft}, '{businessName}', to_jsonb(${to}::text))`,
      draftRevision: sql`${quotes.draftRevision} + 1`,
    })
    .where(
      sql`${quotes.draft}->>'businessEmail' = ${email} and ${quotes.draft}->>'businessName' = ${from}`,
    )
}
