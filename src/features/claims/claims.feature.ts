import { declareTable, type Feature } from '#kernel/feature.ts'
import { claimEvidence } from './claims.table.ts'

export const claimsFeature: Feature = {
  tables: [
    declareTable(claimEvidence, {
      audit: {
        kind: 'settings',
        one: 'Evidence for a claim',
        many: 'Evidence for claims',
        defaults: { source: '', period: '', consent: '' },
      },
      screen: () => '/admin?tab=settings&section=claims',
    }),
  ],
}
