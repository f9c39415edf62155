import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ArticleContent, SUBSCRIBER_STATES } from './newsletter.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'

/** A task deletes pending rows whose address is never confirmed. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    /** Lowercase. */
    email: text().notNull(),
    state: text({ enum: SUBSCRIBER_STATES }).notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (table) => [
    oneOf(table.state),
    uniqueIndex('subscribers_email').on(table.email),
    index('subscribers_state').on(
      table.state,
      table.requestedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('subscribers_requested_at').on(
      table.requestedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** Links in mails to subscribers. Only their hashes are stored. */
export const subscriberLinks = pgTable(
  'subscriber_links',
  {
    hash: text().primaryKey(),
    subscriberId: uuid('subscriber_id').notNull(),
    /** confirm · unsubscribe: a link works for its own purpose only */
    purpose: text({ enum: ['confirm', 'unsubscribe'] }).notNull(),
    /** Null for unsubscribe links, which do not expire. */
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [oneOf(table.purpose), index('subscriber_links_subscriber_id').on(table.subscriberId)],
)

export const postSendings = pgTable('post_sendings', {
  postId: integer('post_id').primaryKey(),
  startedAt: timestamptz('started_at').notNull(),
  startedBy: text('started_by').notNull(),
  finishedAt: timestamptz('finished_at'),
  /** Counts confirmed subscribers at the start. */
  recipients: integer().notNull(),
  article: jsonb().$type<ArticleContent>().notNull(),
})

/** One mail to one subscriber; `mails.about` refers to this row. */
export const postDeliveries = pgTable(
  'post_deliveries',
  {
    id: uuid().primaryKey(),
    postId: integer('post_id').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
  },
  (table) => [
    uniqueIndex('post_deliveries_subscriber').on(table.postId, table.subscriberId),
    index('post_deliveries_subscriber_id').on(table.subscriberId),
  ],
)
