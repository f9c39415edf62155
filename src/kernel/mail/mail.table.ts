import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailAttachment } from './attachments.ts'
import { oneOf } from '../db/columns.ts'

/** Every queued mail, with its delivery status. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** The mail template: `quote-request-received` … */
    templateName: text('template_name').notNull(),
    /** The row it is about, for the screens that show both. */
    about: uuid(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** A secret in the text, removed after delivery (outside the demo). */
    secret: text(),
    /** True if it ever had one: then the stored copy is not the whole mail. */
    hadSecret: boolean('had_secret').notNull().default(false),
    /** Unsubscribe URL; it contains the secret and is removed with it. */
    unsubscribe: text(),
    /** Deleted after delivery. */
    deleteAfterSend: boolean('delete_after_send').notNull().default(false),
    /** Attachments, rendered at delivery. */
    attachments: jsonb().$type<MailAttachment[]>(),
    /** queued · sent · failed (retried until given up) · dropped (failed, then discarded) */
    state: text({ enum: ['queued', 'sent', 'failed', 'dropped'] }).notNull(),
    /** Since it was queued, or last retried by an admin. */
    tries: integer().notNull(),
    problem: text(),
    copyOf: uuid('copy_of'),
    /** Lease of the process that delivers it. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    oneOf(table.state),
    index('mails_queued_at').on(table.queuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mails_state').on(
      table.state,
      table.queuedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mails_about').on(table.about),
    index('mails_copy_of').on(table.copyOf),
    index('mails_to_address').on(table.toAddress, table.queuedAt),
  ],
)
