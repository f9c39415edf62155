// The sales pipeline: deals from all requests and quotes, by stage.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { eraseDeals } from './pipeline.service.ts'
import { lostDeals } from './pipeline.table.ts'

export const pipelineFeature: FeatureDeclaration = {
  tables: [declareTable(lostDeals, { audit: { kind: 'requests', one: 'Lost deal' } })],
  auditedCalls: {
    'PUT /deals/:id/loss': { title: 'Deal marked as lost' },
    'DELETE /deals/:id/loss': { title: 'Deal reopened' },
  },
  personalData: { erase: eraseDeals },
}
