import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Facts } from './company.contract.ts'
import { timestamptz } from '#kernel/db/columns.ts'
import type { CurrencyRates } from './currency-settings.contract.ts'

// Each table except `logos` has at most one row, `agency`.
export const company = pgTable('company', {
  id: text().primaryKey(),
  facts: jsonb().$type<Facts>().notNull(),
  revision: integer().notNull().default(1),
  changedAt: timestamptz('changed_at'),
  changedBy: uuid('changed_by'),
})

/** In hours by kind of request. */
export const responseTimes = pgTable('response_times', {
  id: text().primaryKey(),
  'quote-request': integer('quote_request_hours').notNull(),
  pitch: integer('pitch_hours').notNull(),
  message: integer('message_hours').notNull(),
  discovery: integer('discovery_hours').notNull(),
  interest: integer('interest_hours').notNull(),
  fixes: integer('fixes_hours').notNull(),
  applicantDays: integer('applicant_days').notNull(),
  revision: integer().notNull(),
})

export const retention = pgTable('retention', {
  id: text().primaryKey(),
  mailDays: integer('mail_days').notNull(),
  /** 0: until the applicant requests erasure. */
  applicationMonths: integer('application_months').notNull(),
  revision: integer().notNull(),
})

export const bankDetails = pgTable('bank_details', {
  id: text().primaryKey(),
  text: text().notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

/** Never deleted: documents refer to the logo that they show. */
export const logos = pgTable(
  'logos',
  {
    id: uuid().primaryKey(),
    fileId: text('file_id').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedAt: timestamptz('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** Null for the one that new documents show. */
    removedAt: timestamptz('removed_at'),
  },
  () => [
    uniqueIndex('logos_current')
      .on(sql`(true)`)
      .where(sql`removed_at is null`),
  ],
)

export const legalDetails = pgTable('legal_details', {
  id: text().primaryKey(),
  legalName: text('legal_name').notNull(),
  street: text().notNull(),
  city: text().notNull(),
  region: text().notNull(),
  postalCode: text('postal_code').notNull(),
  country: text().notNull(),
  taxNumber: text('tax_number').notNull(),
  registrationNumber: text('registration_number').notNull(),
  paymentInstructions: text('payment_instructions').notNull(),
  documentFooter: text('document_footer').notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  /** Null for those of a demo. */
  changedBy: uuid('changed_by'),
})

export const taxSettings = pgTable('tax_settings', {
  id: text().primaryKey(),
  isOn: boolean('is_on').notNull(),
  isIncluded: boolean('is_included').notNull(),
  /** ISO 3166-1 code, or ''. */
  country: text().notNull(),
  region: text().notNull(),
  checksVatNumbers: boolean('checks_vat_numbers').notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})

export const currencySettings = pgTable('currency_settings', {
  id: text().primaryKey(),
  /** What one US dollar is worth in each; null for one that is not used. */
  rates: jsonb().$type<CurrencyRates>().notNull(),
  revision: integer().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: uuid('changed_by').notNull(),
})
