import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PricingPlan } from './plans.contract.ts'
import { oneOf, timestamptz } from '../../../kernel/db/columns.ts'
import { BILLING_PERIODS } from './plans.contract.ts'

/** Plans that a business can subscribe to. `amount` and `adSpend` are cents per billing period. */
export const pricingPlans = pgTable(
  'pricing_plans',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    amount: integer().notNull(),
    billingPeriod: text('billing_period', { enum: BILLING_PERIODS }).notNull(),
    description: text().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    isActive: boolean('is_active').notNull(),
    popular: boolean().notNull(),
    color: text().$type<PricingPlan['color']>().notNull(),
    adSpend: integer('ad_spend'),
    position: integer().notNull(),
    buyLink: text('buy_link'),
    revision: integer().notNull().default(0),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [oneOf(table.billingPeriod)],
)
