import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PricingPlan } from './billing.contract.ts'

/** What can be subscribed to. `amount` and `adSpend` are cents for each billing period. */
export const pricingPlans = pgTable('pricing_plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  amount: integer().notNull(),
  billingPeriod: text('billing_period').notNull(),
  description: text().notNull(),
  features: jsonb().$type<string[]>().notNull(),
  isActive: boolean('is_active').notNull(),
  popular: boolean().notNull(),
  color: text().$type<PricingPlan['color']>().notNull(),
  adSpend: integer('ad_spend'),
  position: integer().notNull(),
  /** The page of Stripe's own button for it, where it has one. */
  buyLink: text('buy_link'),
  /** Counts what was saved. */
  revision: integer().notNull().default(0),
  /** Until it is taken back. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})
