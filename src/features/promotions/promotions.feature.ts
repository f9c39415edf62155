// Promotions: codes that reduce a price, and their uses.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { eraseRedeemer } from './erase-redeemer.service.ts'
import { ensurePromotion } from './promotions.seed.ts'
import { promotions, redemptions } from './promotions.table.ts'
import { promotionSearch } from './promotions.view.ts'

export const promotionsFeature: FeatureDeclaration = {
  tables: [
    declareTable(promotions, {
      audit: { kind: 'promotions', one: 'Promotion', undo: (id) => `/promotions/${id}/deletion` },
      screen: () => paths.admin.tab('promotions'),
    }),
    declareTable(redemptions, {
      audit: { kind: 'promotions', one: 'Promotion use', isSecondary: true },
      addresses: ['email'],
    }),
  ],
  auditKinds: { promotions: { title: 'Promotions', rank: 100 } },
  initialData: { demo: ensurePromotion },
  personalData: { erase: eraseRedeemer },
  searchSources: [promotionSearch],
}
