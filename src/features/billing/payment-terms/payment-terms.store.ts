// Database access for payment terms. A save with an outdated `revision` changes nothing.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { PayerSettings, PaymentTerms, TermDays } from './payment-terms.contract.ts'
import { payerSettings, paymentTerms } from './payment-terms.table.ts'

const ID = 'agency'
type TermsRow = typeof paymentTerms.$inferSelect
type PayerRow = typeof payerSettings.$inferSelect
type StoredPayerSettings = Omit<PayerSettings, 'credit'>

export async function findPaymentTerms(db: Db): Promise<PaymentTerms | undefined> {
  const [row] = await db.select().from(paymentTerms)
  return row && toTerms(row)
}

// Only our own service writes the terms, from the contract's list.
const toTerms = ({
  termDays,
  planDaysAhead,
  planEndDays,
  remindersOn,
  lateFee,
  stages,
  revision,
}: TermsRow): PaymentTerms => ({
  termDays: termDays as TermDays,
  planDaysAhead,
  planEndDays,
  remindersOn,
  lateFee,
  stages,
  revision,
})

export async function savePaymentTerms(
  db: Transaction,
  row: Omit<TermsRow, 'id' | 'revision'>,
  revision: number | undefined,
): Promise<PaymentTerms | undefined> {
  const [saved] = await db
    .insert(paymentTerms)
    .values({ ...row, id: ID, revision: 1 })
    .onConflictDoUpdate({
      target: paymentTerms.id,
      set: { ...row, revision: sql`${paymentTerms.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(paymentTerms.revision, revision) }),
    })
    .returning()
  return saved && toTerms(saved)
}

/** @param email in lower case */
export async function findPayerSettings(
  db: Db,
  email: string,
): Promise<StoredPayerSettings | undefined> {
  const [row] = await db.select().from(payerSettings).where(eq(payerSettings.email, email))
  return row && toPayer(row)
}

const toPayer = ({ termDays, remindersOn, currency, revision }: PayerRow): StoredPayerSettings => ({
  termDays: termDays as TermDays | null,
  remindersOn,
  currency,
  revision,
})

export async function savePayerSettings(
  db: Transaction,
  row: Omit<PayerRow, 'revision'>,
  revision: number | undefined,
): Promise<StoredPayerSettings | undefined> {
  const [saved] = await db
    .insert(payerSettings)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: payerSettings.email,
      set: { ...row, revision: sql`${payerSettings.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(payerSettings.revision, revision) }),
    })
    .returning()
  return saved && toPayer(saved)
}

/** @param email in lower case */
export async function deletePayerSettings(db: Transaction, email: string): Promise<void> {
  await db.delete(payerSettings).where(eq(payerSettings.email, email))
}
