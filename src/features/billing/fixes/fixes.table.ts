import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#kernel/db/columns.ts'

/** An ordered set of fixes: what to fix, until it is paid and becomes an inquiry. */
export const fixOrders = pgTable(
  'fix_orders',
  {
    paymentId: uuid('payment_id').primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    website: text().notNull(),
    instructions: text().notNull(),
    orderedAt: timestamptz('ordered_at').notNull(),
    inquiryId: uuid('inquiry_id'),
  },
  (table) => [index('fix_orders_email').on(table.email)],
)
