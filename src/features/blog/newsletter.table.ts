import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
  (table) => [uniqueIndex('subscribers_email').on(table.email), index('subscribers_state').on(table.state, table.requestedAt)],
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
