import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    /** Whether it ever held one: what is kept of it is not the whole mail then. */
    hadSecret: boolean('had_secret').notNull().default(false),
    /** Where letters of its kind are ended; it holds the secret, and goes with it. */
    unsubscribe: text(),
    /** Nothing of it is kept once it is handed over. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    /** The papers that go with it. They are drawn when it is handed over. */
    enclosed: jsonb().$type<Enclosed[]>(),
    /** queued · sent · failed (the last try failed, the next is planned, unless it was given up) · dropped (failed, and somebody let it go) */
    state: text().notNull(),
    /** Since it was queued, or somebody had it tried again. */
    tries: integer().notNull(),
    problem: text(),
    /** The mail of which it is another copy. */
    againOf: uuid('again_of'),
    /** While it is being handed over: nobody else hands it over before then. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_queued_at').on(table.queuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mails_state').on(
      table.state,
      table.queuedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mails_about').on(table.about),
    index('mails_again_of').on(table.againOf),
    index('mails_to_address').on(table.toAddress, table.queuedAt),
  ],
)
