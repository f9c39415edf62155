import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'

/** Charges a period of a payment only once. */
export const lateFeeCharges = pgTable(
  'late_fee_charges',
  {
    paymentId: uuid('payment_id').notNull(),
    period: integer().notNull(),
    /** The payment of the invoice for it; null if it was passed over. */
    feePaymentId: uuid('fee_payment_id'),
    chargedAt: timestamptz('charged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.period] })],
)
