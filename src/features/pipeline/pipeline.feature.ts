// The sales pipeline: deals from all requests and quotes, by stage.
import { changedDeals } from '#kernel/db/changed-deals.table.ts'
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { eraseDeals } from './pipeline.service.ts'
import { deals, erasedDeals, lostDeals } from './pipeline.table.ts'
import { correctDeals, refreshChangedDeals } from './refresh-deals.service.ts'

export const pipelineFeature: FeatureDeclaration = {
  tables: [
    declareTable(lostDeals, { audit: { kind: 'requests', one: 'Lost deal' } }),
    declareTable(erasedDeals, { audit: 'not recorded', export: 'omitted' }),
    // A restore computes the deals from the restored records.
    declareTable(deals, {
      audit: 'not recorded',
      export: 'omitted',
      backup: 'omitted',
      addresses: ['email'],
    }),
    declareTable(changedDeals, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
  ],
  auditedCalls: {
    'PUT /deals/:id/loss': { title: 'Deal marked as lost' },
    'DELETE /deals/:id/loss': { title: 'Deal reopened' },
  },
  tasks: [refreshChangedDeals],
  initialData: { finish: correctDeals },
  personalData: { erase: eraseDeals },
  deals: {
    changes: [
      { from: lostDeals, deal: lostDeals.dealId },
      { from: erasedDeals, deal: erasedDeals.dealId },
    ],
  },
}
