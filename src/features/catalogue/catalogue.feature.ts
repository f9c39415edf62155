import { declareTable, type Feature } from '#kernel/feature.ts'
import { priceItems } from './catalogue.table.ts'

export const catalogueFeature: Feature = {
  tables: [
    declareTable(priceItems, {
      audit: { kind: 'prices', one: 'Price', cents: ['amount', 'low', 'high'] },
      screen: () => '/admin?tab=pricing',
    }),
  ],
  auditedCalls: {
    'DELETE /price-items/:id': { verb: 'retired' },
    'DELETE /price-items/:id/retirement': { verb: 'reactivated' },
  },
}
