// Whether mails are signed, and the only SQL that touches it.
import type { Db, Transaction } from '../db/db.ts'
import { mailSignature } from './mail-signature.table.ts'

export async function isSignatureOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ isOn: mailSignature.isOn }).from(mailSignature)
  return row?.isOn ?? false
}

export async function saveSignature(
  db: Transaction,
  change: Omit<typeof mailSignature.$inferSelect, 'id'>,
): Promise<void> {
  await db
    .insert(mailSignature)
    .values({ id: 'agency', ...change })
    .onConflictDoUpdate({ target: mailSignature.id, set: change })
}
