// Claims on public pages, and the evidence for them.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { countUnsupportedClaims } from './claims.service.ts'
import { claimEvidence } from './claims.table.ts'

export const claimsFeature: FeatureDeclaration = {
  tables: [
    declareTable(claimEvidence, {
      audit: {
        kind: 'settings',
        one: 'Evidence for a claim',
        many: 'Evidence for claims',
        defaults: { source: '', period: '', consent: '' },
      },
      screen: () => paths.admin.setting('claims'),
    }),
  ],
  goingLive: [
    {
      name: 'evidence',
      rank: 70,
      title: 'Evidence for claims',
      text: 'Numbers and testimonials on the public pages need a source and a consent.',
      screen: paths.admin.setting('claims'),
      left: countUnsupportedClaims,
    },
  ],
  sampleContent: [{ name: 'claims', count: countUnsupportedClaims }],
}
