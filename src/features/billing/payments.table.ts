import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsIn } from '../../kernel/db/words.ts'
import type { InvoiceContent } from './payments.contract.ts'
import type { PlanTerms } from './subscriptions.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When it was paid, else when it came up: the order of the agency's list. */
export const paymentDate = ({
  paidAt,
  dueAt,
  createdAt,
}: {
  paidAt: AnyPgColumn
  dueAt: AnyPgColumn
  createdAt: AnyPgColumn
}): SQL => sql`coalesce(${paidAt}, ${dueAt}, ${createdAt})`

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
    /** deposit · balance · full · milestone · plan; refund, whose amount is below zero, and correction, of one that came back */
    kind: text().notNull(),
    description: text().notNull(),
    /** What stands below it in small. */
    detail: text().notNull().default(''),
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
    /** bank-transfer · card */
    method: text(),
    /** `Visa ending 4242` */
    card: text(),
    /** What it is at the provider of card payments: once there, once here. And what a refund of it names. */
    providerRef: text('provider_ref'),
    charge: text(),
    /** The payment that it gives back, or tried to make. */
    aboutId: uuid('about_id'),
    /** The plan by the month that it is a bill of, and what was agreed for that month. */
    subscriptionId: uuid('subscription_id'),
    plan: jsonb().$type<PlanTerms>(),
    recordedBy: uuid('recorded_by'),
    invoiceNumber: text('invoice_number'),
  },
  (table) => [
    uniqueIndex('payments_quote_part').on(table.quoteId, table.part),
    index('payments_email').on(table.email, table.createdAt.desc().nullsFirst(), table.part),
    index('payments_email_when').on(
      table.email,
      sql`${paymentDate(table)} desc`,
      table.id.desc().nullsFirst(),
    ),
    index('payments_due')
      .on(table.dueAt, table.id)
      .where(sql`status = 'pending' and due_at is not null`),
    uniqueIndex('payments_provider_ref').on(table.providerRef),
    index('payments_charge').on(table.charge),
    index('payments_words').using(
      'gin',
      wordsIn(table.invoiceNumber, table.description, table.businessName, table.email),
    ),
    index('payments_about').on(table.aboutId),
    index('payments_when').on(sql`${paymentDate(table)} desc`, table.id.desc().nullsFirst()),
    index('payments_recurring')
      .on(table.paidAt)
      .where(sql`status = 'paid' and subscription_id is not null`),
    index('payments_subscription').on(table.subscriptionId, table.createdAt),
  ],
)

/** Invoices and credit notes as they were issued: what they say never changes. */
export const invoices = pgTable(
  'invoices',
  {
    /** INV-2026-0001, CN-2026-0001: without gaps. */
    number: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (table) => [uniqueIndex('invoices_payment').on(table.paymentId)],
)

/** The hosted pages on which a payment can be made. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The provider's. */
    id: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    /** open · complete · expired */
    state: text().notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [index('checkouts_payment').on(table.paymentId)],
)

/** Processed webhook events: the same event again changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  { id: text().primaryKey(), type: text().notNull(), takenAt: moment('taken_at').notNull() },
  (table) => [index('webhook_events_taken').on(table.takenAt)],
)
