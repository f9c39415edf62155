import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { Buyer } from '../billing/billing-details/billing-details.contract.ts'
import type { TaxTerms } from '../billing/tax/document-tax.contract.ts'
import { TAX_NOTE_NAMES } from '../billing/tax/document-tax-note.contract.ts'
import type { Sender } from '../company/legal-details.contract.ts'
import type { AppliedPromotion, QuoteContent } from './quote-content.contract.ts'
import { DECLINE_REASONS } from './quotes.contract.ts'
import { CURRENCIES, MAIN_CURRENCY } from '../../kernel/currencies.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { SERVICE_TYPES } from '../catalogue/catalogue.contract.ts'

/** A row has the current version. Amounts are in whole units of the currency. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    /** Q-YYYY-NNNN, null before the first publishing. */
    number: text(),
    status: text({ enum: ['draft', 'pending', 'sent', 'accepted', 'declined'] }).notNull(),
    inquiryId: uuid('inquiry_id'),
    /** The accepted quote that this change order adds to. */
    baseQuoteId: uuid('base_quote_id'),
    track: text({ enum: SERVICE_TYPES }).notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case. Controls access. */
    businessEmail: text('business_email').notNull(),
    /** The same customer's addresses before; the versions sent to them still contain them. */
    formerEmails: text('former_emails').array().notNull().default([]),
    totalAmount: integer('total_amount').notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default(MAIN_CURRENCY),
    /** Of the current version; null without tax terms. */
    totalTax: text('total_tax', { enum: TAX_NOTE_NAMES }),
    draft: jsonb().$type<QuoteContent>(),
    draftRevision: integer('draft_revision').notNull(),
    /** A double click publishes this draft revision only once. */
    publishedRevision: integer('published_revision'),
    /** 0 before publishing. */
    version: integer().notNull(),
    /** The last day in the agency's time zone, and the time at which that day ends. */
    validUntil: text('valid_until'),
    validUntilAt: timestamptz('valid_until_at'),
    remindersOn: boolean('reminders_on').notNull(),
    reminded: text({ enum: ['three-days', 'last-day', 'ended'] }),
    createdAt: timestamptz('created_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    publishedAt: timestamptz('published_at'),
    resentAt: timestamptz('resent_at'),
    firstViewedAt: timestamptz('first_viewed_at'),
    answeredAt: timestamptz('answered_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    declineReason: text('decline_reason').$type<keyof typeof DECLINE_REASONS>(),
    declineText: text('decline_text'),
    wantsRevision: boolean('wants_revision').notNull().default(false),
  },
  (table) => [
    oneOf(table.status),
    oneOf(table.track),
    oneOf(table.totalTax),
    oneOf(table.currency),
    oneOf(table.reminded),
    oneOf(table.declineReason, Object.keys(DECLINE_REASONS)),
    uniqueIndex('quotes_number').on(table.number),
    index('quotes_full_text').using(
      'gin',
      searchVector(table.number, table.businessName, table.businessEmail),
    ),
    uniqueIndex('quotes_inquiry_id').on(table.inquiryId),
    index('quotes_base_quote_id')
      .on(table.baseQuoteId)
      .where(sql`base_quote_id is not null`),
    index('quotes_deal_id').on(sql`coalesce(${table.inquiryId}, ${table.id})`),
    index('quotes_changed_at').on(
      table.changedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quotes_open')
      .on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status in ('pending', 'sent') and withdrawn_at is null`),
    index('quotes_answered')
      .on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status in ('accepted', 'declined')`),
    index('quotes_drafts')
      .on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`draft is not null`),
    index('quotes_business_email').on(
      table.businessEmail,
      table.publishedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('quotes_awaiting')
      .on(table.validUntilAt)
      .where(
        sql`status in ('pending', 'sent') and withdrawn_at is null and (reminded is null or reminded <> 'ended')`,
      ),
    index('quotes_to_revise')
      .on(table.answeredAt)
      .where(sql`status = 'declined' and wants_revision and draft is null`),
    index('quotes_answered_at')
      .on(table.answeredAt)
      .where(sql`answered_at is not null`),
    index('quotes_published_at')
      .on(table.publishedAt)
      .where(sql`published_at is not null`),
  ],
)

export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid('quote_id').notNull(),
    version: integer().notNull(),
    content: jsonb().$type<QuoteContent>().notNull(),
    promotion: jsonb().$type<AppliedPromotion>(),
    totalAmount: integer('total_amount').notNull(),
    changes: jsonb().$type<string[]>().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
    /** Null for versions from before it was stored. */
    sender: jsonb().$type<Sender>(),
    /** Null for versions from before it was stored. */
    buyer: jsonb().$type<Buyer>(),
    /** Null for versions from before there was tax, and while the agency charges none. */
    tax: jsonb().$type<TaxTerms>(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
)

/** Proves when the record of an acceptance existed. */
export const acceptanceTimestamps = pgTable('acceptance_timestamps', {
  quoteId: uuid('quote_id').primaryKey(),
  /** By the authority, which signed it. */
  stampedAt: timestamptz('stamped_at').notNull(),
  authority: text().notNull(),
  /** The response of the authority (RFC 3161), as base64. */
  response: text().notNull(),
})

/** Append-only. Each row's hash includes the previous one, so that tampering is detected. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    quoteId: uuid('quote_id').primaryKey(),
    position: bigserial({ mode: 'number' }).notNull(),
    code: text().notNull(),
    /** The whole agreement as one text: content, person, time and origin. */
    snapshot: text().notNull(),
    hash: text().notNull(),
    /** Hash of this hash and the previous chained hash. */
    chainedHash: text('chained_hash').notNull(),
    acceptedAt: timestamptz('accepted_at').notNull(),
  },
  (table) => [
    uniqueIndex('quote_acceptances_code').on(table.code),
    uniqueIndex('quote_acceptances_position').on(table.position),
  ],
)
