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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsIn } from '../../kernel/db/words.ts'
import type { AppliedPromotion, QuoteContent } from './quotes.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One row a quote, with what is true of its current version. Amounts are whole dollars. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey(),
    /** Q-YYYY-NNNN, given when it is published for the first time. */
    number: text(),
    /** draft · pending · sent · accepted · declined */
    status: text().notNull(),
    /** The request it answers. */
    inquiryId: uuid('inquiry_id'),
    track: text().notNull(),
    businessName: text('business_name').notNull(),
    /** Lower case: who may see it. */
    businessEmail: text('business_email').notNull(),
    totalAmount: integer('total_amount').notNull(),
    /** What the editor edits: the first version, or the next. */
    draft: jsonb().$type<QuoteContent>(),
    draftRevision: integer('draft_revision').notNull(),
    /** The draft's, as it went out last: sent twice by a double click, it went out once. */
    publishedRevision: integer('published_revision'),
    /** Of the version that counts; 0 before there is one. */
    version: integer().notNull(),
    /** Its last day on the agency's wall, and the instant at which that day ends. */
    validUntil: text('valid_until'),
    validUntilAt: moment('valid_until_at'),
    remindersOn: boolean('reminders_on').notNull(),
    /** The last that was done about the end of this version: three-days · last-day · ended */
    reminded: text(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    publishedAt: moment('published_at'),
    sentAgainAt: moment('sent_again_at'),
    firstViewedAt: moment('first_viewed_at'),
    answeredAt: moment('answered_at'),
    withdrawnAt: moment('withdrawn_at'),
    declineReason: text('decline_reason'),
    declineText: text('decline_text'),
    wantsRevision: boolean('wants_revision').notNull().default(false),
  },
  (table) => [
    uniqueIndex('quotes_number').on(table.number),
    index('quotes_words').using(
      'gin',
      wordsIn(table.number, table.businessName, table.businessEmail),
    ),
    uniqueIndex('quotes_inquiry_id').on(table.inquiryId),
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

/** What was published. Rows are only ever added. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid('quote_id').notNull(),
    version: integer().notNull(),
    content: jsonb().$type<QuoteContent>().notNull(),
    promotion: jsonb().$type<AppliedPromotion>(),
    totalAmount: integer('total_amount').notNull(),
    changes: jsonb().$type<string[]>().notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
)

/** Recorded consent. Rows are only ever added, each with the hash of the one before it: one that is changed or taken out is noticed. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    quoteId: uuid('quote_id').primaryKey(),
    /** The order of the chain. */
    position: bigserial({ mode: 'number' }).notNull(),
    code: text().notNull(),
    /** Everything that was agreed to, by whom, when and from where, as one text. */
    snapshot: text().notNull(),
    hash: text().notNull(),
    /** Of this hash and the chained one before it. */
    chainedHash: text('chained_hash').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [
    uniqueIndex('quote_acceptances_code').on(table.code),
    uniqueIndex('quote_acceptances_position').on(table.position),
  ],
)
