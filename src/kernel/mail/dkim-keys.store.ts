// The encrypted key that signs mails, and the only SQL that touches it.
import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '../db/db.ts'
import { dkimKeys } from './dkim-keys.table.ts'

const ID = 'agency'

export async function findDkimKey(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(dkimKeys)
  return row?.encryptedKey
}

/** Does nothing if another instance was faster. @param replaced the row that was found before */
export async function saveDkimKey(
  db: Transaction,
  encryptedKey: string,
  replaced: string | undefined,
): Promise<void> {
  const insertion = db.insert(dkimKeys).values({ id: ID, encryptedKey })
  await (replaced === undefined
    ? insertion.onConflictDoNothing()
    : insertion.onConflictDoUpdate({
        target: dkimKeys.id,
        set: { encryptedKey },
        setWhere: eq(dkimKeys.encryptedKey, replaced),
      }))
}
