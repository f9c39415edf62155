import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleContent } from './newsletter.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Whoever asked for the newsletter. Who never proves the address is forgotten again. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    /** pending · confirmed · unsubscribed */
    state: text().notNull(),
    requestedAt: moment('requested_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [
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

/** The links that were mailed to them: only their hashes are kept. */
export const subscriberLinks = pgTable(
  'subscriber_links',
  {
    hash: text().primaryKey(),
    subscriberId: uuid('subscriber_id').notNull(),
    /** confirm · unsubscribe: neither opens the other's door */
    purpose: text().notNull(),
    /** Links to unsubscribe have no end. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('subscriber_links_subscriber_id').on(table.subscriberId)],
)

/** An article on its way to its readers, or there: once at most. */
export const postSendings = pgTable('post_sendings', {
  postId: integer('post_id').primaryKey(),
  startedAt: moment('started_at').notNull(),
  startedBy: text('started_by').notNull(),
  finishedAt: moment('finished_at'),
  /** How many readers there were when it was begun. */
  recipients: integer().notNull(),
  /** What they are told, the same to all of them. */
  article: jsonb().$type<ArticleContent>().notNull(),
})

/** One mail to one reader; mails are about this row. */
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
