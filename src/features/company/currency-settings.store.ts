// Stores the currencies that the agency uses. A save with an outdated `revision` changes nothing.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { currencySettings } from './company.table.ts'
import type { CurrencySettings } from './currency-settings.contract.ts'

type Row = typeof currencySettings.$inferSelect

const toSettings = ({ rates, revision }: Row): CurrencySettings => ({ rates, revision })

export async function findCurrencySettings(db: Db): Promise<CurrencySettings | undefined> {
  const [row] = await db.select().from(currencySettings)
  return row && toSettings(row)
}

export async function saveCurrencySettings(
  db: Transaction,
  row: Omit<Row, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<CurrencySettings | undefined> {
  const [saved] = await db
    .insert(currencySettings)
    .values({ ...row, id: 'agency', revision: 1 })
    .onConflictDoUpdate({
      target: currencySettings.id,
      set: { ...row, revision: sql`${currencySettings.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(currencySettings.revision, revision) }),
    })
    .returning()
  return saved && toSettings(saved)
}
