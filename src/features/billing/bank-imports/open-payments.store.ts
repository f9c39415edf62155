// Database access for the payments that a line of a bank statement can be recorded for.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#kernel/currencies.contract.ts'
import { isAnyOf } from '#kernel/db/any-of.ts'
import { contains } from '#kernel/db/contains.ts'
import type { Db } from '#kernel/db/db.ts'
import { billingDetails } from '../billing-details/billing-details.table.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { payments } from '../payments/payments.table.ts'
import { leftOfPayment } from '../payments/payments.view.ts'

const isOpen = sql`${payments.status} = 'pending' and ${payments.amount} > 0
  and ${leftOfPayment} > 0 and ${payments.kind} not in ('refund', 'correction')`

export type OpenRow = { payment: PaymentRow; billingName: string | null }

export async function listOpenPayments(db: Db): Promise<OpenRow[]> {
  return db
    .select({ payment: payments, billingName: billingDetails.name })
    .from(payments)
    .leftJoin(billingDetails, eq(billingDetails.email, payments.email))
    .where(isOpen)
    .orderBy(asc(payments.id))
}

/** Due ones first. @param cents also finds payments with this amount left */
export async function searchOpenPayments(
  db: Db,
  {
    search,
    cents,
    currency,
    most,
  }: {
    search: string
    cents: number | undefined
    currency: Currency | undefined
    most: number
  },
): Promise<PaymentRow[]> {
  const { businessName, email, description, invoiceNumber } = payments
  const found: SQL | undefined = search
    ? or(
        contains(search, businessName, email, description, invoiceNumber),
        cents === undefined ? undefined : sql`${leftOfPayment} = ${cents}`,
      )
    : undefined
  return db
    .select()
    .from(payments)
    .where(and(isOpen, currency && eq(payments.currency, currency), found))
    .orderBy(sql`${payments.dueAt} is null`, asc(payments.dueOn), asc(payments.id))
    .limit(most)
}

export async function paymentsById(db: Db, ids: readonly string[]): Promise<PaymentRow[]> {
  return db.select().from(payments).where(isAnyOf(payments.id, ids))
}

/** `paid` or `void` by invoice number, without open ones. */
export async function settledInvoices(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (!numbers.length) return new Map()
  const rows = await db
    .select({ number: payments.invoiceNumber, status: payments.status })
    .from(payments)
    .where(
      and(isAnyOf(payments.invoiceNumber, numbers), inArray(payments.status, ['paid', 'failed'])),
    )
  return new Map(
    rows.map(({ number, status }) => [number ?? '', status === 'paid' ? 'paid' : 'void']),
  )
}
