// Database access for what settles a part of a payment: partial payments, credit and credit notes.
import { CURRENCIES, type Currency } from '#kernel/currencies.contract.ts'
import type { CurrencyAmount } from '#kernel/currency-amount.contract.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { found } from '#kernel/failure.ts'
import { MONEY_BACK, type PaymentRow } from './payments.store.ts'
import { invoices, payments } from './payments.table.ts'

/** Records that money or a credit note has settled a part of it. @param since of a partial payment */
export async function coverPart(
  db: Transaction,
  id: string,
  { amount, since }: { amount: number; since: Date | null },
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({
      coveredAmount: sql`${payments.coveredAmount} + ${amount}`,
      ...(since && {
        partlyPaidAt: sql`coalesce(${payments.partlyPaidAt}, ${since.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(payments.id, id))
    .returning()
  return found(row, 'Payment')
}

/** Of a payment whose parts become credit; what was refunded stays covered. @param amount in cents */
export async function uncoverParts(db: Transaction, id: string, amount: number): Promise<void> {
  await db
    .update(payments)
    .set({ coveredAmount: sql`${payments.coveredAmount} - ${amount}`, partlyPaidAt: null })
    .where(eq(payments.id, id))
}

export async function markVoid(db: Transaction, id: string, voidedAt: Date): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({ status: 'failed', voidedAt })
    .where(eq(payments.id, id))
    .returning()
  return found(row, 'Payment')
}

/** Cents of the partial payments for it that are neither refunded nor moved to credit. */
export async function paidInPartsOf(db: Db, paymentId: string): Promise<number> {
  const parts = and(eq(payments.aboutId, paymentId), eq(payments.kind, 'partial'))
  const partIds = db.select({ id: payments.id }).from(payments).where(parts)
  const back = and(inArray(payments.kind, MONEY_BACK), inArray(payments.aboutId, partIds))
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.amount}), 0)` })
    .from(payments)
    .where(and(ne(payments.status, 'failed'), or(parts, back)))
  return Number(row?.sum ?? 0)
}

/** Cents of the credit notes that lower this payment. */
export async function creditedOf(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${payments.amount}), 0)` })
    .from(payments)
    .where(and(eq(payments.aboutId, paymentId), eq(payments.kind, 'credit-note')))
  return Number(row?.sum ?? 0)
}

/** Cents by which issued credit notes have lowered its invoice, also for parts of it. */
export async function creditedByDocuments(db: Db, paymentId: string): Promise<number> {
  const parts = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.aboutId, paymentId), eq(payments.kind, 'partial')))
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${payments.amount}), 0)` })
    .from(payments)
    .innerJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(or(eq(payments.aboutId, paymentId), inArray(payments.aboutId, parts)))
  return Number(row?.sum ?? 0)
}

/** Of one currency, in cents. @param email in lower case */
export async function creditOf(db: Db, email: string, currency: Currency): Promise<number> {
  const credits = await creditsOf(db, email)
  return credits.find((credit) => credit.currency === currency)?.cents ?? 0
}

/** Credit that the customer has left, without what was refunded. @param email in lower case */
export async function creditsOf(db: Db, email: string): Promise<CurrencyAmount[]> {
  const credits = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.email, email), eq(payments.kind, 'credit')))
  const rows = await db
    .select({
      currency: payments.currency,
      cents: sql<string>`coalesce(sum(${payments.amount}), 0)`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.email, email),
        ne(payments.status, 'failed'),
        or(
          eq(payments.kind, 'credit'),
          and(inArray(payments.kind, MONEY_BACK), inArray(payments.aboutId, credits)),
        ),
      ),
    )
    .groupBy(payments.currency)
  return CURRENCIES.flatMap((currency) =>
    rows
      .filter((row) => row.currency === currency && Number(row.cents) !== 0)
      .map(({ cents }) => ({ currency, cents: Number(cents) })),
  )
}
