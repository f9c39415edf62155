// Stores the tax settings. A save with an outdated `revision` changes nothing.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { taxSettings } from './company.table.ts'
import type { TaxSettings } from './tax-settings.contract.ts'

type Row = typeof taxSettings.$inferSelect

const toSettings = ({ id: _id, changedAt: _at, changedBy: _by, ...settings }: Row): TaxSettings =>
  settings

export async function findTaxSettings(db: Db): Promise<TaxSettings | undefined> {
  const [row] = await db.select().from(taxSettings)
  return row && toSettings(row)
}

export async function saveTaxSettings(
  db: Transaction,
  row: Omit<Row, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<TaxSettings | undefined> {
  const [saved] = await db
    .insert(taxSettings)
    .values({ ...row, id: 'agency', revision: 1 })
    .onConflictDoUpdate({
      target: taxSettings.id,
      set: { ...row, revision: sql`${taxSettings.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(taxSettings.revision, revision) }),
    })
    .returning()
  return saved && toSettings(saved)
}
