import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailAttachment } from './attachments.ts'
import { oneOf, timestamptz } from '../db/columns.ts'

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    templateName: text('template_name').notNull(),
    about: uuid(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** A secret in the text, which the delivery removes, except in a demo. */
    secret: text(),
    /** True after the removal too: the stored copy is not the whole mail. */
    hadSecret: boolean('had_secret').notNull().default(false),
    /** Contains the secret; the delivery removes both. */
    unsubscribe: text(),
    deleteAfterSend: boolean('delete_after_send').notNull().default(false),
    /** Of its reply address. */
    replyToken: text('reply_token'),
    attachments: jsonb().$type<MailAttachment[]>(),
    state: text({ enum: ['queued', 'sent', 'failed', 'dropped'] }).notNull(),
    /** There was no mail server, so the delivery only wrote a file. */
    isUndelivered: boolean('is_undelivered').notNull().default(false),
    /** When the mail server of the recipient returned it; `problem` then has the reason. */
    bouncedAt: timestamptz('bounced_at'),
    /** Since it was queued, or last retried by an admin. */
    tries: integer().notNull(),
    problem: text(),
    /** Of the mail server that accepted it. */
    response: text(),
    copyOf: uuid('copy_of'),
    leasedUntil: timestamptz('leased_until'),
    queuedAt: timestamptz('queued_at').notNull(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    oneOf(table.state),
    index('mails_queued_at').on(table.queuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mails_state').on(
      table.state,
      table.queuedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mails_bounced')
      .on(table.queuedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.bouncedAt} is not null`),
    index('mails_about').on(table.about),
    index('mails_copy_of').on(table.copyOf),
    index('mails_to_address').on(table.toAddress, table.queuedAt),
  ],
)
