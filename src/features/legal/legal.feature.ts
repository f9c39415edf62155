// The legal pages, the agency's versions of their texts, and whether the samples were reviewed.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { countSampleLegalTexts } from './legal-reviews.service.ts'
import { legalReviews } from './legal-reviews.table.ts'
import { applyLegalVersions } from './legal.service.ts'
import { legalVersions } from './legal.table.ts'

export const legalFeature: FeatureDeclaration = {
  tables: [
    declareTable(legalVersions, {
      audit: {
        kind: 'settings',
        one: 'Legal text',
        labels: {
          effectiveOn: 'takes effect on',
          informsCustomers: 'customers are informed',
          requiresAcceptance: 'customers are asked to accept',
        },
        hidden: ['text', 'summary'],
      },
      screen: () => paths.admin.setting('legal'),
    }),
    declareTable(legalReviews, {
      audit: { kind: 'settings', one: 'Review of the legal texts', hidden: ['reviewedBy'] },
      screen: () => paths.admin.setting('legal'),
    }),
  ],
  goingLive: [
    {
      name: 'legal-texts',
      rank: 60,
      title: 'Legal texts',
      text: 'Replace the samples, or confirm that your lawyer reviewed them.',
      screen: paths.admin.setting('legal'),
      left: async (ctx) => ((await countSampleLegalTexts(ctx)) ? 1 : 0),
    },
  ],
  sampleContent: [{ name: 'legalTexts', count: countSampleLegalTexts }],
  tasks: [applyLegalVersions],
}
