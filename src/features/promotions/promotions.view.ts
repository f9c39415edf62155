import { searchVector } from '../../kernel/db/full-text.ts'
import type { SearchSource } from '../../kernel/db/search-source.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { promotions } from './promotions.table.ts'

export const promotionSearch: SearchSource = {
  kind: 'promotion',
  label: 'Promotion',
  group: 'Prices',
  icon: 'ticket',
  rank: 120,
  from: promotions,
  searchVector: searchVector(promotions.code, promotions.description),
  id: promotions.id,
  title: promotions.code,
  detail: promotions.description,
  at: promotions.createdAt,
  screen: () => paths.admin.tab('promotions'),
}
