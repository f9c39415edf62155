import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import { OVERAGE_STATES, type OverageLine } from './overage.contract.ts'

type RequestedEntry = { id: string; minutes: number }

/** What the customer was asked, with the price of that day. */
export const overageRequests = pgTable(
  'overage_requests',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** Lower case. Controls access. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    planName: text('plan_name').notNull(),
    /** The first and the last day, in the agency's time zone. */
    periodFrom: date('period_from').notNull(),
    periodUntil: date('period_until').notNull(),
    isAdvance: boolean('is_advance').notNull(),
    minutes: integer().notNull(),
    /** The minutes of each entry that it bills; none for hours in advance. */
    entries: jsonb().$type<RequestedEntry[]>().notNull(),
    lines: jsonb().$type<OverageLine[]>().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    taxes: jsonb().$type<{ label: string; cents: number }[]>().notNull(),
    total: integer().notNull(),
    priceTax: text('price_tax', { enum: ['included', 'added'] }).notNull(),
    note: text().notNull(),
    state: text({ enum: OVERAGE_STATES }).notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    answeredAt: timestamptz('answered_at'),
    /** The address of the account, its network address and its browser. */
    answeredBy: text('answered_by').notNull(),
    answeredFrom: text('answered_from').notNull(),
    userAgent: text('user_agent').notNull(),
    reason: text().notNull(),
  },
  (table) => [
    oneOf(table.state),
    oneOf(table.priceTax),
    index('overage_requests_subscription').on(table.subscriptionId),
    index('overage_requests_email').on(table.email),
    index('overage_requests_latest').on(table.requestedAt.desc().nullsFirst()),
  ],
)

/** Overage that is in no request yet, as the task found it; for Today. */
export const openOverages = pgTable(
  'open_overages',
  {
    id: uuid().primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    periodFrom: date('period_from').notNull(),
    /** Lower case. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    planName: text('plan_name').notNull(),
    minutes: integer().notNull(),
    /** In cents. */
    total: integer().notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [
    uniqueIndex('open_overages_period').on(table.subscriptionId, table.periodFrom),
    index('open_overages_since').on(table.since),
    index('open_overages_email').on(table.email),
  ],
)

export const isRequested = sql`${overageRequests.state} = 'requested'`

/** Hours in advance only until the end of their period; up to a day longer by the time zone. */
export const canBeApproved = (now: Date) =>
  sql`(not ${overageRequests.isAdvance} or ${overageRequests.periodUntil} >=
    (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1)`
