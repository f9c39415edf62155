// Database access for tax rates and exemptions. A save with an outdated `revision` changes nothing.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { files } from '../../../kernel/files/files.table.ts'
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

/** @param email in lower case */
export async function findExemptionRow(db: Db, email: string): Promise<ExemptionRow | undefined> {
  const [row] = await db.select().from(taxExemptions).where(eq(taxExemptions.email, email))
  return row
}

/** @param email in lower case */
export async function findTaxExemption(db: Db, email: string): Promise<TaxExemption | undefined> {
  const { certificate, reason, startsOn, endsOn, revision } = taxExemptions
  const file = { id: files.id, name: files.name, bytes: files.bytes }
  const [row] = await db
    .select({ certificate, reason, startsOn, endsOn, revision, file })
    .from(taxExemptions)
    .leftJoin(files, and(eq(files.id, taxExemptions.fileId), isNull(files.deletedAt)))
    .where(eq(taxExemptions.email, email))
  return row
}

export async function saveTaxExemption(
  db: Transaction,
  row: Omit<ExemptionRow, 'revision'>,
  revision: number | undefined,
): Promise<boolean> {
  const saved = await db
    .insert(taxExemptions)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: taxExemptions.email,
      set: { ...row, revision: sql`${taxExemptions.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(taxExemptions.revision, revision) }),
    })
    .returning({ id: taxExemptions.id })
  return saved.length > 0
}

/** @param email in lower case */
export async function deleteTaxExemption(db: Transaction, email: string): Promise<void> {
  await db.delete(taxExemptions).where(eq(taxExemptions.email, email))
}
