import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../db/columns.ts'

/** One per conversation and participant: mails about it ask for replies to this address. */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    /** 128 random bits: with the participant's address, it lets a mail into the conversation. */
    token: text().primaryKey(),
    about: text().notNull(),
    aboutId: uuid('about_id'),
    title: text().notNull(),
    name: text().notNull(),
    /** The participant, in lower case. */
    email: text().notNull(),
    /** Message-ID of the participant's last mail; our next one refers to it. */
    lastMessageId: text('last_message_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    unique('reply_addresses_subject')
      .on(table.email, table.about, table.aboutId)
      .nullsNotDistinct(),
  ],
)
