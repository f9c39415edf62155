import { sql } from 'drizzle-orm'
import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { priceItems } from './catalogue.table.ts'

export const priceSearch: SearchSource = {
  kind: 'price',
  label: 'Price',
  group: 'Prices',
  icon: 'tag',
  rank: 110,
  from: priceItems,
  searchVector: searchVector(
    priceItems.name,
    priceItems.description,
    priceItems.kind,
    priceItems.serviceType,
  ),
  id: priceItems.id,
  title: priceItems.name,
  detail: sql`replace(concat_ws(' ', ${priceItems.serviceType}, ${priceItems.kind}), '-', ' ')`,
  at: priceItems.changedAt,
  amount: sql`coalesce(${priceItems.amount}, ${priceItems.low})`,
  only: sql`${priceItems.retiredAt} is null`,
  screen: () => paths.admin.tab('pricing'),
}
