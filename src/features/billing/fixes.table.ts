import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A set of fixes that was ordered: what is to be fixed, until it is paid and stands in the Inbox. */
export const fixOrders = pgTable(
  'fix_orders',
  {
    paymentId: uuid('payment_id').primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    website: text().notNull(),
    wishes: text().notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
    /** The request that was opened when it was paid. */
    inquiryId: uuid('inquiry_id'),
  },
  (table) => [index('fix_orders_email').on(table.email)],
)
