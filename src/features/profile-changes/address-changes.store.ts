// Stores changes of the address of an account, and finds them by their mailed links.
import { and, desc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { addressChanges } from './profile-changes.table.ts'

export type AddressChangeRow = typeof addressChanges.$inferSelect

export async function insertAddressChange(db: Transaction, row: AddressChangeRow): Promise<void> {
  await db.insert(addressChanges).values(row)
}

export async function newestAddressChangeOf(
  db: Db,
  userId: string,
): Promise<AddressChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(addressChanges)
    .where(eq(addressChanges.userId, userId))
    .orderBy(desc(addressChanges.sentAt), desc(addressChanges.id))
    .limit(1)
  return row
}

/** Newest first. */
export const addressChangesOf = (db: Db, userId: string): Promise<AddressChangeRow[]> =>
  db
    .select()
    .from(addressChanges)
    .where(eq(addressChanges.userId, userId))
    .orderBy(desc(addressChanges.sentAt), desc(addressChanges.id))

/** Of the new or of the old address. */
export async function findOpenByHash(
  db: Db,
  hash: string,
  now: Date,
): Promise<AddressChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(addressChanges)
    .where(
      and(
        or(eq(addressChanges.hash, hash), eq(addressChanges.objectionHash, hash)),
        eq(addressChanges.state, 'open'),
        gt(addressChanges.expiresAt, now),
      ),
    )
  return row
}

/** Only one of two concurrent calls gets the row. */
export async function endAddressChange(
  db: Transaction,
  id: string,
  state: AddressChangeRow['state'],
  endedAt: Date,
): Promise<AddressChangeRow | undefined> {
  const [row] = await db
    .update(addressChanges)
    .set({ state, endedAt })
    .where(and(eq(addressChanges.id, id), eq(addressChanges.state, 'open')))
    .returning()
  return row
}

/** Makes the former link of the new address invalid. */
export async function renewAddressChange(
  db: Transaction,
  id: string,
  link: Pick<AddressChangeRow, 'hash' | 'sentAt' | 'expiresAt'>,
): Promise<AddressChangeRow | undefined> {
  const [row] = await db
    .update(addressChanges)
    .set(link)
    .where(and(eq(addressChanges.id, id), eq(addressChanges.state, 'open')))
    .returning()
  return row
}

export const expiredAddressChanges = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: addressChanges.id })
    .from(addressChanges)
    .where(and(eq(addressChanges.state, 'open'), lte(addressChanges.expiresAt, now)))

/** @param userId of the account with the address, if any */
export async function deleteAddressChangesOf(
  db: Transaction,
  email: string,
  userId: string | undefined,
): Promise<AddressChangeRow[]> {
  return db
    .delete(addressChanges)
    .where(
      or(
        userId === undefined ? undefined : eq(addressChanges.userId, userId),
        eq(addressChanges.fromEmail, email),
        eq(addressChanges.toEmail, email),
      ),
    )
    .returning()
}
