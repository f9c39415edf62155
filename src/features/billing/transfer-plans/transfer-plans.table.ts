import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** The invoiced months of plans by bank transfer: each at most once. */
export const planPeriods = pgTable(
  'plan_periods',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    /** The first day, and that of the next month, in the agency's time zone. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Null for a free month, and for one that may have been invoiced before a restore. */
    paymentId: uuid('payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.startsOn] }),
    index('plan_periods_payment').on(table.paymentId),
  ],
)
