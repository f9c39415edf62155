import { declareTable, type Feature } from '#kernel/feature.ts'
import { promotions, redemptions } from './promotions.table.ts'

export const promotionsFeature: Feature = {
  tables: [
    declareTable(promotions, {
      audit: { kind: 'promotions', one: 'Promotion', undo: (id) => `/promotions/${id}/deletion` },
      screen: () => '/admin?tab=promotions',
    }),
    declareTable(redemptions, {
      audit: { kind: 'promotions', one: 'Promotion use', isSecondary: true },
      addresses: ['email'],
    }),
  ],
}
