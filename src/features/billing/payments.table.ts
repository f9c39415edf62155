import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a business pays, or has paid. Amounts are cents. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** Lower case: who may see it. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    /** The quote that it is a part of, and which part. */
    quoteId: uuid('quote_id'),
    part: integer(),
    /** deposit · balance · full · milestone */
    kind: text().notNull(),
    description: text().notNull(),
    amount: integer().notNull(),
    /** pending · paid · failed */
    status: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** From when it can be paid; a part that falls due later has none yet. */
    dueAt: moment('due_at'),
    paidAt: moment('paid_at'),
    /** The day on which it arrived, on the agency's wall; and what the agency noted about it. */
    receivedOn: date('received_on'),
    note: text(),
    /** bank-transfer */
    method: text(),
    recordedBy: uuid('recorded_by'),
    invoiceNumber: text('invoice_number'),
  },
  (table) => [uniqueIndex('payments_quote_part').on(table.quoteId, table.part), index('payments_email').on(table.email, table.createdAt.desc().nullsFirst(), table.part), index('payments_due').on(table.dueAt, table.id).where(sql`status = 'pending' and due_at is not null`)],
)
