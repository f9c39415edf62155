import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { lastDigitsIn } from '../../kernel/db/last-digits.ts'
import { sql } from 'drizzle-orm'
import { type InquiryAnswer, CLOSE_REASONS, KINDS, STAGES } from './inquiries.contract.ts'
import { ENTRY_CHANNELS, type EntryChannel } from './entered-inquiry.contract.ts'
import { descending, oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { leadScoreIn } from './lead-score.view.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey(),
    kind: text().$type<keyof typeof KINDS>().notNull(),
    reference: text().notNull(),
    trackingHash: text('tracking_hash').notNull(),
    name: text().notNull(),
    /** Lower case; empty if the sender left none. */
    email: text().notNull(),
    /** The part after the @, to find inquiries from the same company. */
    domain: text().notNull(),
    phone: text().notNull(),
    /** The person, if `name` is the name of their company and the team entered both. */
    contact: text().notNull().default(''),
    /** How it reached the agency if the team entered it: then excluded from public numbers. */
    channel: text().$type<EntryChannel>(),
    enteredBy: uuid('entered_by'),
    isReachable: boolean('is_reachable').notNull().default(true),
    /** Saved but not submitted yet; `receivedAt` is the time of the last save. */
    isPartial: boolean('is_partial').notNull().default(false),
    summary: text().notNull(),
    /** Has the shape of `InquiryPayload`; read it with payloads.service.ts. */
    payload: jsonb().notNull(),
    source: text().notNull(),
    /** The campaign that led to it, for example `google / spring sale`; empty without one. */
    campaign: text().notNull().default(''),
    stage: text({ enum: STAGES }).notNull(),
    isSpam: boolean('is_spam').notNull(),
    /** Demo data: excluded from public numbers. */
    isSample: boolean('is_sample').notNull().default(false),
    spamSigns: jsonb('spam_signs').$type<string[]>().notNull(),
    assigneeId: uuid('assignee_id'),
    receivedAt: timestamptz('received_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    readAt: timestamptz('read_at'),
    reviewAt: timestamptz('review_at'),
    answeredAt: timestamptz('answered_at'),
    /** When the sender wrote after our response, and when our reply is due; null once we replied. */
    followUpAt: timestamptz('follow_up_at'),
    followUpDueAt: timestamptz('follow_up_due_at'),
    /** A written answer; most answers are a mail or a quote. */
    answer: jsonb().$type<InquiryAnswer>(),
    closedAt: timestamptz('closed_at'),
    closeReason: text('close_reason').$type<keyof typeof CLOSE_REASONS>(),
  },
  (table) => [
    oneOf(table.kind, Object.keys(KINDS)),
    oneOf(table.stage),
    oneOf(table.channel, Object.keys(ENTRY_CHANNELS)),
    oneOf(table.closeReason, Object.keys(CLOSE_REASONS)),
    check('inquiries_payload_kind', sql`${table.payload} ->> 'kind' = ${table.kind}`),
    uniqueIndex('inquiries_reference').on(table.reference),
    uniqueIndex('inquiries_tracking_hash').on(table.trackingHash),
    index('inquiries_received_at').on(
      table.isSpam,
      ...descending(table.isReachable, table.receivedAt, table.id),
    ),
    index('inquiries_kind').on(
      table.isSpam,
      table.kind,
      ...descending(table.isReachable, table.receivedAt, table.id),
    ),
    index('inquiries_stage').on(
      table.isSpam,
      table.stage,
      ...descending(table.isReachable, table.receivedAt, table.id),
    ),
    index('inquiries_lead_score').on(
      table.isSpam,
      sql`${leadScoreIn(table)} desc`,
      ...descending(table.receivedAt, table.id),
    ),
    index('inquiries_email').on(table.email),
    index('inquiries_phone')
      .on(lastDigitsIn(sql`phone`))
      .where(sql`phone <> ''`),
    index('inquiries_full_text').using(
      'gin',
      searchVector(table.name, table.email, table.reference, table.summary),
    ),
    index('inquiries_domain').on(table.domain),
    index('inquiries_source')
      .on(table.source)
      .where(sql`source <> ''`),
    index('inquiries_partial')
      .on(table.receivedAt)
      .where(sql`is_partial`),
    index('inquiries_unanswered')
      .on(table.dueAt)
      .where(
        sql`answered_at is null and closed_at is null and not is_spam and is_reachable and not is_partial`,
      ),
    index('inquiries_unreachable')
      .on(table.receivedAt)
      .where(
        sql`answered_at is null and closed_at is null and not is_spam and not is_reachable and not is_partial`,
      ),
    index('inquiries_follow_up_due_at')
      .on(table.followUpDueAt)
      .where(sql`follow_up_due_at is not null and closed_at is null and not is_spam`),
    index('inquiries_answered_at')
      .on(table.answeredAt)
      .where(sql`answered_at is not null`),
  ],
)

/** Notes for the team; the sender never sees them. */
export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id').notNull(),
    at: timestamptz('at').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
  },
  (table) => [index('inquiry_notes_inquiry_id').on(table.inquiryId, table.at)],
)
