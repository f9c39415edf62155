import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'

export const billingDetails = pgTable(
  'billing_details',
  {
    /** Lower case: of the customer. */
    email: text().primaryKey(),
    name: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    postalCode: text('postal_code').notNull(),
    /** ISO 3166-1 code, or ''. */
    country: text().notNull(),
    taxNumber: text('tax_number').notNull(),
    poNumber: text('po_number').notNull(),
    /** Lower case, or ''. */
    secondEmail: text('second_email').notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    /** Null for those of a demo. */
    changedBy: uuid('changed_by'),
  },
  (table) => [index('billing_details_second_email').on(table.secondEmail)],
)
