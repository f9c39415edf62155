import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import { VAT_RESULTS } from './vat-numbers.contract.ts'

/** The last check of each customer's VAT number with VIES. */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: uuid().primaryKey(),
    /** Lower case: of the customer. */
    email: text().notNull().unique('vat_checks_email'),
    /** As VAT numbers start with it. */
    country: text().notNull(),
    /** Without the country. */
    number: text().notNull(),
    result: text({ enum: VAT_RESULTS }).notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    /** As registered, or ''. */
    name: text().notNull(),
    /** Of VIES, as evidence, or ''. */
    identifier: text().notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [oneOf(table.result)],
)
