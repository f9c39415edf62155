// Stores what the agency paid for its own advertisements.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import type { SpendLine } from './ad-spend.contract.ts'
import { adSpend, adSpendImports } from './statistics.table.ts'

export type SpendImport = typeof adSpendImports.$inferSelect
type NewImport = Pick<SpendImport, 'id' | 'fileName' | 'importedAt' | 'importedBy'> & {
  rows: readonly SpendLine[]
}

/** PostgreSQL accepts 65,535 values in a statement. */
const ROWS = 2000

/** A day of a campaign that was imported before gets the new amount. @param rows at least one */
export async function insertSpend(
  db: Transaction,
  { rows, ...about }: NewImport,
): Promise<SpendImport> {
  const days = rows.map(({ day }) => day).toSorted()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const added = { ...about, firstDay, lastDay, lines: rows.length, amount }
  await db.insert(adSpendImports).values(added)
  for (let at = 0; at < rows.length; at += ROWS) {
    const part = rows.slice(at, at + ROWS)
    await db.delete(adSpend).where(
      inArray(
        sql`(${adSpend.day}::text, ${adSpend.source}, ${adSpend.campaign})`,
        part.map(({ day, source, campaign }) => sql`(${day}, ${source}, ${campaign})`),
      ),
    )
    await db
      .insert(adSpend)
      .values(part.map((row) => ({ id: newId(about.importedAt), importId: about.id, ...row })))
  }
  return added
}

export const listSpendImports = (db: Db, limit: number): Promise<SpendImport[]> =>
  db
    .select()
    .from(adSpendImports)
    .orderBy(desc(adSpendImports.importedAt), desc(adSpendImports.id))
    .limit(limit)

/** @returns false for an unknown import */
export async function deleteSpendImport(db: Transaction, id: string): Promise<boolean> {
  await db.delete(adSpend).where(eq(adSpend.importId, id))
  const deleted = await db
    .delete(adSpendImports)
    .where(eq(adSpendImports.id, id))
    .returning({ id: adSpendImports.id })
  return deleted.length > 0
}
