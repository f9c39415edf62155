// Database access for the space that project files may take. An outdated save changes nothing.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { StorageSettings } from './project-storage.contract.ts'
import { storageSettings } from './project-storage.table.ts'

const ID = 1

export async function findStorageSettings(db: Db): Promise<StorageSettings | undefined> {
  const [row] = await db.select().from(storageSettings)
  return row && { quotaGb: row.quotaGb, revision: row.revision }
}

export async function saveStorageSettings(
  db: Transaction,
  quotaGb: number,
  revision: number | undefined,
): Promise<StorageSettings | undefined> {
  const [saved] = await db
    .insert(storageSettings)
    .values({ id: ID, quotaGb, revision: 1 })
    .onConflictDoUpdate({
      target: storageSettings.id,
      set: { quotaGb, revision: sql`${storageSettings.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(storageSettings.revision, revision) }),
    })
    .returning()
  return saved && { quotaGb: saved.quotaGb, revision: saved.revision }
}
