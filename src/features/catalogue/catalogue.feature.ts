// The price book: packages, services and their prices.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { ensurePriceBook } from './catalogue.seed.ts'
import { priceItems } from './catalogue.table.ts'
import { priceSearch } from './catalogue.view.ts'

export const catalogueFeature: FeatureDeclaration = {
  tables: [
    declareTable(priceItems, {
      audit: { kind: 'prices', one: 'Price', cents: ['amount', 'low', 'high'] },
      screen: () => paths.admin.tab('pricing'),
    }),
  ],
  auditKinds: { prices: { title: 'Price book', rank: 90 } },
  auditedCalls: {
    'DELETE /price-items/:id': { verb: 'retired' },
    'DELETE /price-items/:id/retirement': { verb: 'reactivated' },
  },
  initialData: { required: ensurePriceBook },
  searchSources: [priceSearch],
}
