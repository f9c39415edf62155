import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type Feature, SERVICE_TYPES } from './catalogue.contract.ts'
import { oneOf, timestamptz } from '../../kernel/db/columns.ts'
import { PRICE_KINDS } from './price-items.contract.ts'

/** The price book: one row per item for sale. Amounts are in cents; null is priced on request. */
export const priceItems = pgTable(
  'price_items',
  {
    id: text().primaryKey(),
    kind: text({ enum: PRICE_KINDS }).notNull(),
    serviceType: text('service_type', { enum: SERVICE_TYPES }),
    name: text().notNull(),
    amount: integer(),
    low: integer(),
    high: integer(),
    duration: text(),
    extra: text(),
    description: text(),
    popular: boolean().notNull(),
    features: jsonb().$type<Feature[]>().notNull(),
    position: integer().notNull(),
    retiredAt: timestamptz('retired_at'),
    revision: integer().notNull().default(0),
    changedAt: timestamptz('changed_at'),
    changedBy: text('changed_by'),
  },
  (table) => [
    oneOf(table.kind),
    oneOf(table.serviceType),
    index('price_items_kind').on(table.kind, table.position),
  ],
)
