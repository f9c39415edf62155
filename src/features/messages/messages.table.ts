import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wordsIn } from '../../kernel/db/words.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a business and the agency write to each other about one thing, with what is true of its newest message. */
export const threads = pgTable(
  'threads',
  {
    id: uuid().primaryKey(),
    /** Lower case: whose it is. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    /** support · quote · project */
    about: text().notNull(),
    /** The quote or the project. */
    aboutId: uuid('about_id'),
    title: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** How many messages it has, the product's own lines among them: the position of the last one. */
    length: integer().notNull(),
    /** Who of the two wrote last, and what. */
    lastBy: text('last_by'),
    lastText: text('last_text').notNull(),
    lastAt: moment('last_at'),
    /** While the customer waits for an answer. */
    waitingSince: moment('waiting_since'),
    dueAt: moment('due_at'),
    /** When the agency was mailed about it the last time. */
    toldAt: moment('told_at'),
    /** Read up to this position by each side. */
    readByCustomer: integer('read_by_customer').notNull(),
    readByTeam: integer('read_by_team').notNull(),
    closedAt: moment('closed_at'),
    /** Of a closed one: since when its customer waited, and what was promised then. */
    pausedSince: moment('paused_since'),
    pausedDueAt: moment('paused_due_at'),
  },
  (table) => [
    unique('threads_subject').on(table.email, table.about, table.aboutId).nullsNotDistinct(),
    index('threads_waiting_since')
      .on(table.waitingSince, table.id)
      .where(sql`waiting_since is not null`),
    index('threads_due_at')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('threads_last_at')
      .on(table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`waiting_since is null`),
  ],
)

/** One message, in its place in the thread. Rows are only ever added. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** customer · team · automatic */
    by: text().notNull(),
    /** Of whoever wrote it, as they were called then. */
    name: text().notNull(),
    authorId: uuid('author_id'),
    text: text().notNull(),
  },
  (table) => [
    uniqueIndex('messages_position').on(table.threadId, table.position),
    index('messages_words').using('gin', wordsIn(table.text)),
  ],
)
