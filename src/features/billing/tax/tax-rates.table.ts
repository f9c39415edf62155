import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'

export const taxRates = pgTable(
  'tax_rates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** In thousandths of a percent. */
    percent: integer().notNull(),
    taxClass: text('tax_class', { enum: ['standard', 'reduced'] }).notNull(),
    /** ISO 3166-1 code. */
    country: text().notNull(),
    /** '' for the whole country. */
    region: text().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    revision: integer().notNull(),
  },
  (table) => [oneOf(table.taxClass)],
)

export const taxExemptions = pgTable('tax_exemptions', {
  id: uuid().notNull().defaultRandom().unique('tax_exemptions_id'),
  /** Lower case: of the customer. */
  email: text().primaryKey(),
  certificate: text().notNull(),
  reason: text().notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  /** The certificate. */
  fileId: text('file_id'),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
