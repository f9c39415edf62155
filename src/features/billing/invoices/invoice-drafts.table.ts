import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns.ts'
import { searchVector } from '../../../kernel/db/full-text.ts'
import type { WrittenInvoice } from './written-invoices.contract.ts'

/** What the columns do not hold: name and address of a customer can change. */
export type InvoiceContentParts = Omit<WrittenInvoice, 'businessName' | 'email' | 'title'>

/** Invoices that admins write. A sent one keeps its content, and refers to its payment. */
export const invoiceDrafts = pgTable(
  'invoice_drafts',
  {
    id: uuid().primaryKey(),
    businessName: text('business_name').notNull(),
    /** Lower case; empty until it is entered. */
    email: text().notNull(),
    title: text().notNull(),
    content: jsonb().$type<InvoiceContentParts>().notNull(),
    /** In cents. */
    total: integer().notNull(),
    revision: integer().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    paymentId: uuid('payment_id'),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    uniqueIndex('invoice_drafts_payment').on(table.paymentId),
    index('invoice_drafts_email').on(table.email),
    index('invoice_drafts_open')
      .on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`payment_id is null`),
    index('invoice_drafts_full_text').using(
      'gin',
      searchVector(table.title, table.businessName, table.email),
    ),
  ],
)
