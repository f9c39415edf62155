import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { ABOUTS, type MailedPart } from './messages.contract.ts'

export const threads = pgTable(
  'threads',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    about: text().$type<keyof typeof ABOUTS>().notNull(),
    aboutId: uuid('about_id'),
    title: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Counts automatic messages too. */
    length: integer().notNull(),
    lastBy: text('last_by'),
    lastText: text('last_text').notNull(),
    lastAt: timestamptz('last_at'),
    waitingSince: timestamptz('waiting_since'),
    dueAt: timestamptz('due_at'),
    notifiedAt: timestamptz('notified_at'),
    readByCustomer: integer('read_by_customer').notNull(),
    readByTeam: integer('read_by_team').notNull(),
    closedAt: timestamptz('closed_at'),
    pausedSince: timestamptz('paused_since'),
    pausedDueAt: timestamptz('paused_due_at'),
  },
  (table) => [
    oneOf(table.about, Object.keys(ABOUTS)),
    unique('threads_subject').on(table.email, table.about, table.aboutId).nullsNotDistinct(),
    uniqueIndex('threads_application')
      .on(table.aboutId)
      .where(sql`about = 'application'`),
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

/** Append-only; an erasure hides the name of a writer. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    at: timestamptz('at').notNull(),
    by: text({ enum: ['customer', 'team', 'automatic'] }).notNull(),
    /** A later change of name does not affect it. */
    name: text().notNull(),
    authorId: uuid('author_id'),
    text: text().notNull(),
    /** Only of a message that arrived by mail. */
    mailed: jsonb().$type<MailedPart>(),
  },
  (table) => [
    oneOf(table.by),
    uniqueIndex('messages_position').on(table.threadId, table.position),
    index('messages_full_text').using('gin', searchVector(table.text)),
  ],
)

/** Replies of the team that can still be undone; the task that sends one deletes its row. */
export const outgoingReplies = pgTable(
  'outgoing_replies',
  {
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').notNull(),
    /** A later change of name does not affect it. */
    name: text().notNull(),
    text: text().notNull(),
    /** Paths of uploaded files, without a record until the reply is sent. */
    files: jsonb().$type<string[]>().notNull(),
    sendAt: timestamptz('send_at').notNull(),
    /** Why it could not be sent; empty before. */
    problem: text().notNull().default(''),
  },
  (table) => [index('outgoing_replies_thread_id').on(table.threadId, table.sendAt)],
)
