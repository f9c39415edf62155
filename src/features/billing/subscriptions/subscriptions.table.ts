import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type PlanTerms, SUBSCRIPTION_STATUSES } from './subscriptions.contract.ts'
import { PLAN_FAMILIES } from '../../catalogue/catalogue.contract.ts'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'

/** A plan order: the terms when its payment page was opened. */
export const planOrders = pgTable(
  'plan_orders',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    /** marketing · maintenance · doctors */
    family: text({ enum: PLAN_FAMILIES }).notNull().default('marketing'),
    plan: jsonb().$type<PlanTerms>().notNull(),
    offerId: uuid('offer_id'),
    /** The promotion code that it reserves. */
    code: text(),
    /** The price of the first month, in cents. */
    amount: integer().notNull(),
    checkoutId: text('checkout_id'),
    /** open · complete · expired */
    state: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
    openedAt: timestamptz('opened_at').notNull(),
  },
  (table) => [
    oneOf(table.family),
    oneOf(table.state),
    index('plan_orders_email').on(table.email, table.state),
    index('plan_orders_open')
      .on(table.openedAt)
      .where(sql`state = 'open'`),
    index('plan_orders_offer').on(table.offerId),
    uniqueIndex('plan_orders_checkout').on(table.checkoutId),
  ],
)

/** The monthly plan of a business: the provider's last state, and the agreed terms. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    providerId: text('provider_id').notNull(),
    customer: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    businessName: text('business_name').notNull(),
    /** marketing · maintenance · doctors */
    family: text({ enum: PLAN_FAMILIES }).notNull().default('marketing'),
    plan: jsonb().$type<PlanTerms>().notNull(),
    /** The plan from the renewal on. */
    next: jsonb().$type<PlanTerms>(),
    /** active · past_due · canceled */
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
    /** True until it has ended. A business has at most one live subscription of each family. */
    isLive: boolean('is_live').notNull(),
    code: text(),
    /** The price of the first month, as agreed. Cents. */
    firstAmount: integer('first_amount').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    currentPeriodStart: timestamptz('current_period_start').notNull(),
    currentPeriodEnd: timestamptz('current_period_end').notNull(),
    canceledAt: timestamptz('canceled_at'),
    cancelReason: text('cancel_reason').notNull(),
    endedAt: timestamptz('ended_at'),
    card: text(),
    nextTryAt: timestamptz('next_try_at'),
    /** When the stored response was requested: a response to an earlier request changes nothing. */
    fetchedAt: timestamptz('fetched_at').notNull(),
  },
  (table) => [
    oneOf(table.family),
    oneOf(table.status),
    uniqueIndex('subscriptions_provider').on(table.providerId),
    uniqueIndex('subscriptions_live')
      .on(table.email, table.family)
      .where(sql`is_live`),
    index('subscriptions_email').on(table.email, table.startedAt),
    index('subscriptions_past_due')
      .on(table.nextTryAt)
      .where(sql`is_live and status = 'past_due'`),
  ],
)
