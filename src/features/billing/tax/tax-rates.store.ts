// Database access for tax rates and exemptions. A save with an outdated `revision` changes nothing.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { TaxExemption, TaxRate, TaxRateChange } from './tax-rates.contract.ts'
import { taxExemptions, taxRates } from './tax-rates.table.ts'

/** By place, class and first day. */
export const listTaxRates = (db: Db): Promise<TaxRate[]> =>
  db
    .select()
    .from(taxRates)
    .orderBy(
      asc(taxRates.country),
      asc(taxRates.region),
      sql`${taxRates.taxClass} desc`,
      asc(taxRates.startsOn),
      asc(taxRates.id),
    )

export async function findTaxRate(db: Db, id: string): Promise<TaxRate | undefined> {
  const [row] = await db.select().from(taxRates).where(eq(taxRates.id, id))
  return row
}

export async function insertTaxRate(db: Transaction, row: TaxRate): Promise<void> {
  await db.insert(taxRates).values(row)
}

export async function updateTaxRate(
  db: Transaction,
  id: string,
  { revision, ...content }: TaxRateChange,
): Promise<TaxRate | undefined> {
  const [saved] = await db
    .update(taxRates)
    .set({ ...content, revision: revision + 1 })
    .where(and(eq(taxRates.id, id), eq(taxRates.revision, revision)))
    .returning()
  return saved
}

export async function deleteTaxRate(db: Transaction, id: string): Promise<void> {
  await db.delete(taxRates).where(eq(taxRates.id, id))
}

type ExemptionRow = typeof taxExemptions.$inferSelect

const toExemption = ({
  email: _email,
  changedAt: _at,
  changedBy: _by,
  ...exemption
}: ExemptionRow): TaxExemption => exemption

/** @param email in lower case */
export async function findTaxExemption(db: Db, email: string): Promise<TaxExemption | undefined> {
  const [row] = await db.select().from(taxExemptions).where(eq(taxExemptions.email, email))
  return row && toExemption(row)
}

export async function saveTaxExemption(
  db: Transaction,
  row: Omit<ExemptionRow, 'revision'>,
  revision: number | undefined,
): Promise<TaxExemption | undefined> {
  const [saved] = await db
    .insert(taxExemptions)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: taxExemptions.email,
      set: { ...row, revision: sql`${taxExemptions.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(taxExemptions.revision, revision) }),
    })
    .returning()
  return saved && toExemption(saved)
}

/** @param email in lower case */
export async function deleteTaxExemption(db: Transaction, email: string): Promise<void> {
  await db.delete(taxExemptions).where(eq(taxExemptions.email, email))
}
