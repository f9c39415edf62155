// The list of backups and restores.
import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { backups } from './backups.table.ts'

type Row = typeof backups.$inferSelect
export type BackupRow = Omit<Row, 'what'> & { what: 'created' | 'restored' | 'downloaded' }

export async function insertBackup(db: Transaction, row: BackupRow): Promise<void> {
  await db.insert(backups).values(row)
}

export async function findBackup(db: Db, id: string): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id))
  return row as BackupRow | undefined
}

export async function markComplete(db: Transaction, id: string, bytes: number): Promise<void> {
  await db.update(backups).set({ bytes }).where(eq(backups.id, id))
}

export async function newestBackups(db: Db, most: number): Promise<BackupRow[]> {
  const rows = await db.select().from(backups).orderBy(desc(backups.at)).limit(most)
  // Cast: only `insertBackup` writes `what`.
  return rows as BackupRow[]
}
