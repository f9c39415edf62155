import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES, MAIN_CURRENCY } from '../../../kernel/currencies.contract.ts'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import type { LateFee } from '../late-fees/late-fees.contract.ts'
import { FIRST_TERMS, type ReminderStage } from './payment-terms.contract.ts'

/** At most one row, `agency`. */
export const paymentTerms = pgTable('payment_terms', {
  id: text().primaryKey(),
  termDays: integer('term_days').notNull(),
  planDaysAhead: integer('plan_days_ahead').notNull().default(FIRST_TERMS.planDaysAhead),
  planEndDays: integer('plan_end_days').notNull().default(FIRST_TERMS.planEndDays),
  remindersOn: boolean('reminders_on').notNull(),
  lateFee: jsonb('late_fee').$type<LateFee>(),
  stages: jsonb().$type<ReminderStage[]>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** What differs for one customer. */
export const payerSettings = pgTable(
  'payer_settings',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** Null: the terms of all customers. */
    termDays: integer('term_days'),
    /** Of new quotes and invoices. */
    currency: text({ enum: CURRENCIES }).notNull().default(MAIN_CURRENCY),
    remindersOn: boolean('reminders_on').notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [oneOf(table.currency)],
)
