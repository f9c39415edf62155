import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../../kernel/db/full-text.ts'
import {
  type InvoiceContent,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './payments.contract.ts'
import type { LateFee } from '../late-fees/late-fees.contract.ts'
import type { DocumentTax } from '../tax/document-tax.contract.ts'
import type { PlanTerms } from '../subscriptions/subscriptions.contract.ts'
import { CURRENCIES, MAIN_CURRENCY } from '../../../kernel/currencies.contract.ts'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'

/** When a payment was paid, else created: the sort order of the agency's list. */
export const paymentDate = ({
  paidAt,
  dueAt,
  createdAt,
}: {
  paidAt: AnyPgColumn
  dueAt: AnyPgColumn
  createdAt: AnyPgColumn
}): SQL => sql`coalesce(${paidAt}, ${dueAt}, ${createdAt})`

/** What a business owes or has paid. Amounts are cents. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** Lower case: the customer who may see it. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    /** The quote, and the index of this part of it. */
    quoteId: uuid('quote_id'),
    part: integer(),
    /**
     * A refund is negative; a correction is a refund that the bank returned. A partial payment is
     * money for the payment `aboutId`. Credit is money for later payments, negative when used. A
     * credit note lowers what is due, without money.
     */
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    description: text().notNull(),
    detail: text().notNull().default(''),
    amount: integer().notNull(),
    /** Of this row, and the same for all rows about one payment. */
    currency: text({ enum: CURRENCIES }).notNull().default(MAIN_CURRENCY),
    /** The part of `amount` that partial payments, credit and credit notes have settled. */
    coveredAmount: integer('covered_amount').notNull().default(0),
    partlyPaidAt: timestamptz('partly_paid_at'),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** From when it can be paid; null for a part that falls due later. */
    dueAt: timestamptz('due_at'),
    /** The agreed days from then to the due date; null for the terms of the customer. */
    termDays: integer('term_days'),
    /** The due date in the agency's time zone, and when that day ends. */
    dueOn: date('due_on'),
    overdueAt: timestamptz('overdue_at'),
    remindersOn: boolean('reminders_on').notNull().default(true),
    /** Since when the customer disputes it, and since when the agency does not expect it; why. */
    disputedAt: timestamptz('disputed_at'),
    writtenOffAt: timestamptz('written_off_at'),
    /** Since when a credit note covers all of it; then its status is failed. */
    voidedAt: timestamptz('voided_at'),
    collectionReason: text('collection_reason').notNull().default(''),
    collectionRevision: integer('collection_revision').notNull().default(0),
    paidAt: timestamptz('paid_at'),
    /** The day it arrived, in the agency's time zone, and the agency's note about it. */
    receivedOn: date('received_on'),
    note: text(),
    method: text({ enum: PAYMENT_METHODS }),
    /** `Visa ending 4242` */
    card: text(),
    /** Unique reference at the card provider, and the charge that a refund needs. */
    providerRef: text('provider_ref'),
    charge: text(),
    /** The payment that this refund or attempt belongs to. */
    aboutId: uuid('about_id'),
    /** The subscription billed, and the terms agreed for that month. */
    subscriptionId: uuid('subscription_id'),
    plan: jsonb().$type<PlanTerms>(),
    recordedBy: uuid('recorded_by'),
    /** The same for all rows that one receipt of money created. */
    receiptId: uuid('receipt_id'),
    /** Since when this receipt is reversed; and, of the row that reverses it, the reversed row. */
    reversedAt: timestamptz('reversed_at'),
    reversesId: uuid('reverses_id'),
    invoiceNumber: text('invoice_number'),
    /** What it costs to pay late, as agreed in the quote. */
    lateFee: jsonb('late_fee').$type<LateFee>(),
    /** Contained in `amount`, as agreed when it was created; null for none, and for plans. */
    tax: jsonb().$type<DocumentTax>(),
  },
  (table) => [
    oneOf(table.kind),
    oneOf(table.status),
    oneOf(table.method),
    oneOf(table.currency),
    uniqueIndex('payments_quote_part').on(table.quoteId, table.part),
    index('payments_email').on(table.email, table.createdAt.desc().nullsFirst(), table.part),
    index('payments_email_when').on(
      table.email,
      sql`${paymentDate(table)} desc`,
      table.id.desc().nullsFirst(),
    ),
    index('payments_due')
      .on(sql`coalesce(${table.overdueAt}, ${table.dueAt})`, table.id)
      .where(sql`status = 'pending' and due_at is not null`),
    index('payments_due_on')
      .on(table.dueOn)
      .where(sql`status = 'pending' and due_on is not null`),
    uniqueIndex('payments_provider_ref').on(table.providerRef),
    index('payments_charge').on(table.charge),
    index('payments_full_text').using(
      'gin',
      searchVector(table.invoiceNumber, table.description, table.businessName, table.email),
    ),
    index('payments_about').on(table.aboutId),
    index('payments_receipt')
      .on(table.receiptId)
      .where(sql`receipt_id is not null`),
    index('payments_when').on(sql`${paymentDate(table)} desc`, table.id.desc().nullsFirst()),
    index('payments_recurring')
      .on(table.paidAt)
      .where(sql`status = 'paid' and subscription_id is not null`),
    index('payments_received')
      .on(table.receivedOn)
      .where(sql`status = 'paid'`),
    index('payments_subscription').on(table.subscriptionId, table.createdAt),
  ],
)

/** Invoices and credit notes as issued: their content never changes. */
export const invoices = pgTable(
  'invoices',
  {
    /** INV-2026-0001, CN-2026-0001: without gaps. */
    number: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_payment').on(table.paymentId),
    index('invoices_issued').on(table.issuedAt, table.number),
    index('invoices_taxed')
      .on(table.issuedAt)
      .where(sql`(content -> 'tax') is not null`),
  ],
)

export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    state: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
    openedAt: timestamptz('opened_at').notNull(),
  },
  (table) => [oneOf(table.state), index('checkouts_payment').on(table.paymentId)],
)

/** Processed webhook events: a repeated event changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    processedAt: timestamptz('processed_at').notNull(),
  },
  (table) => [index('webhook_events_processed').on(table.processedAt)],
)
