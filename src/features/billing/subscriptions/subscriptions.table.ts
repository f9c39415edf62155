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
import { sql } from 'drizzle-orm'
import {
  PLAN_PAYMENT_METHODS,
  type PlanTerms,
  SUBSCRIPTION_STATUSES,
} from './subscriptions.contract.ts'
import { PLAN_FAMILIES } from '../../catalogue/catalogue.contract.ts'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'

/** A plan order: the terms when its payment page was opened, or its invoice was issued. */
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
    /** The payment of an order by bank transfer. */
    paymentId: uuid('payment_id'),
    /** The plan by bank transfer that it continues by card. */
    continuesId: uuid('continues_id'),
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
    uniqueIndex('plan_orders_payment').on(table.paymentId),
  ],
)

/** The monthly plan of a business: the agreed terms, and of a card plan the provider's state. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    paymentMethod: text('payment_method', { enum: PLAN_PAYMENT_METHODS }).notNull().default('card'),
    /** What pays from the next month on, if that changes. */
    nextMethod: text('next_method', { enum: PLAN_PAYMENT_METHODS }),
    /** Null for a plan that was never paid by card. */
    providerId: text('provider_id'),
    customer: text(),
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
    /**
     * By transfer: the first day of the first month, from which all others are counted, and of the
     * next one, in the agency's time zone.
     */
    anchorOn: date('anchor_on'),
    renewsOn: date('renews_on'),
    /** Unpaid invoices do not end it before then: a restored backup may lack their payments. */
    endsNotBefore: timestamptz('ends_not_before'),
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
    oneOf(table.paymentMethod),
    oneOf(table.nextMethod),
    uniqueIndex('subscriptions_provider').on(table.providerId),
    uniqueIndex('subscriptions_live')
      .on(table.email, table.family)
      .where(sql`is_live`),
    index('subscriptions_email').on(table.email, table.startedAt),
    index('subscriptions_past_due')
      .on(table.nextTryAt)
      .where(sql`is_live and status = 'past_due'`),
    index('subscriptions_by_transfer')
      .on(table.currentPeriodEnd)
      .where(sql`is_live and (payment_method = 'bank-transfer' or next_method = 'bank-transfer')`),
  ],
)
