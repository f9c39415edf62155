// Addresses that receive no mail, and the only SQL that touches them.
import { eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '../db/db.ts'
import type { AddressProblem } from './mail.contract.ts'
import { undeliverableAddresses } from './undeliverable-addresses.table.ts'

export type UndeliverableAddress = typeof undeliverableAddresses.$inferSelect

export async function saveUndeliverableAddress(
  db: Transaction,
  { email, ...bounce }: UndeliverableAddress,
): Promise<void> {
  await db
    .insert(undeliverableAddresses)
    .values({ email: email.toLowerCase(), ...bounce })
    .onConflictDoUpdate({ target: undeliverableAddresses.email, set: bounce })
}

const listUndeliverableAddresses = (
  db: Db,
  emails: readonly string[],
): Promise<UndeliverableAddress[]> =>
  db
    .select()
    .from(undeliverableAddresses)
    .where(
      inArray(
        undeliverableAddresses.email,
        emails.map((email) => email.toLowerCase()),
      ),
    )

/** @returns a function from an address to its problem */
export async function addressProblems(
  db: Db,
  emails: readonly string[],
): Promise<(email: string) => AddressProblem | null> {
  const rows = emails.length ? await listUndeliverableAddresses(db, emails) : []
  return (email) => {
    const row = rows.find((row) => row.email === email.toLowerCase())
    return row ? { problem: row.problem, bouncedAt: row.bouncedAt.toISOString() } : null
  }
}

/** @returns false if the address was not marked */
export async function deleteUndeliverableAddress(db: Transaction, email: string): Promise<boolean> {
  const deleted = await db
    .delete(undeliverableAddresses)
    .where(eq(undeliverableAddresses.email, email.toLowerCase()))
    .returning({ email: undeliverableAddresses.email })
  return deleted.length > 0
}
