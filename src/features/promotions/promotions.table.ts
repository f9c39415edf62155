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
import type { CurrencyRates } from '../company/currency-settings.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { DISCOUNT_TYPES } from './promotions.contract.ts'

export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    description: text().notNull(),
    discountType: text('discount_type', { enum: DISCOUNT_TYPES }).notNull(),
    /** Percent or whole dollars. */
    discountValue: integer('discount_value').notNull(),
    /** The last day in the agency's time zone. */
    expirationDate: text('expiration_date'),
    restrictions: text().notNull(),
    usageCount: integer('usage_count').notNull(),
    maxUsage: integer('max_usage').notNull(),
    isActive: boolean('is_active').notNull(),
    /** Counts saves, not uses. */
    revision: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    oneOf(table.discountType),
    uniqueIndex('promotions_code').on(table.code),
    index('promotions_created_at').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** `usageCount` excludes released uses. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: uuid().primaryKey(),
    promotionId: uuid('promotion_id').notNull(),
    /** The ID of a quote or a plan order. */
    usedFor: uuid('used_for').notNull(),
    email: text().notNull(),
    /** The agreed discount, which a later change of the promotion does not affect. */
    discountType: text('discount_type', { enum: DISCOUNT_TYPES }).notNull(),
    discountValue: integer('discount_value').notNull(),
    /** Those of that time, for documents in another currency; null for older ones. */
    rates: jsonb().$type<CurrencyRates>(),
    redeemedAt: timestamptz('redeemed_at').notNull(),
    releasedAt: timestamptz('released_at'),
  },
  (table) => [
    oneOf(table.discountType),
    uniqueIndex('redemptions_used_for').on(table.usedFor),
    index('redemptions_promotion_id').on(table.promotionId),
  ],
)
