import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import { searchVector } from '../../../kernel/db/full-text.ts'
import type { InvoiceContentParts } from '../invoices/invoice-drafts.table.ts'
import type { WrittenLine } from '../invoices/written-invoices.contract.ts'
import { INTERVALS } from './recurring-invoices.contract.ts'

/** Days are in the agency's time zone, amounts in cents. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    id: uuid().primaryKey(),
    businessName: text('business_name').notNull(),
    /** Lower case. */
    email: text().notNull(),
    title: text().notNull(),
    content: jsonb().$type<InvoiceContentParts>().notNull(),
    total: integer().notNull(),
    every: text({ enum: INTERVALS }).notNull(),
    firstOn: date('first_on').notNull(),
    endsOn: date('ends_on'),
    /** The next invoice: its number since the first, and its day, null after the last. */
    period: integer().notNull(),
    nextOn: date('next_on'),
    pausedAt: timestamptz('paused_at'),
    endedAt: timestamptz('ended_at'),
    /** From this day on, these lines apply. */
    changeFrom: date('change_from'),
    changeLines: jsonb('change_lines').$type<WrittenLine[]>(),
    changeTotal: integer('change_total'),
    revision: integer().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    oneOf(table.every),
    index('recurring_invoices_email').on(table.email),
    index('recurring_invoices_created').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('recurring_invoices_due')
      .on(table.nextOn, table.id)
      .where(sql`paused_at is null and ended_at is null`),
    index('recurring_invoices_full_text').using(
      'gin',
      searchVector(table.title, table.businessName, table.email),
    ),
  ],
)

/** The invoices created: at most one per day of a recurring invoice. */
export const recurringInvoiceRuns = pgTable(
  'recurring_invoice_runs',
  {
    recurringInvoiceId: uuid('recurring_invoice_id').notNull(),
    dueFor: date('due_for').notNull(),
    paymentId: uuid('payment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recurringInvoiceId, table.dueFor] })],
)
