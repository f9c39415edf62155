import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Enclosed } from './papers.ts'

/** Every mail that was ever queued, with what became of it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Which letter it is: `quote-request-received` … */
    letter: text().notNull(),
    /** The row it is about, for the screens that show both. */
    about: uuid(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** A secret inside the text, taken out once the mail is handed over (outside the demo). */
    secret: text(),
    /** Where letters of its kind are ended; it holds the secret, and goes with it. */
    unsubscribe: text(),
    /** The papers that go with it. They are drawn when it is handed over. */
    enclosed: jsonb().$type<Enclosed[]>(),
    /** queued · sent · failed (the last try failed, the next is planned) */
    state: text().notNull(),
    tries: integer().notNull(),
    problem: text(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('mails_queued_at').on(table.queuedAt.desc().nullsFirst(), table.id), index('mails_about').on(table.about), index('mails_to_address').on(table.toAddress, table.queuedAt)],
)
