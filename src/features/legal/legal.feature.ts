// The legal pages: privacy, terms and cookies, and whether they were reviewed.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { countSampleLegalTexts } from './legal-reviews.service.ts'
import { legalReviews } from './legal-reviews.table.ts'

export const legalFeature: FeatureDeclaration = {
  tables: [
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
      text: 'Have your lawyer review the samples, and confirm it.',
      screen: paths.admin.setting('legal'),
      left: async (ctx) => ((await countSampleLegalTexts(ctx)) ? 1 : 0),
    },
  ],
  sampleContent: [{ name: 'legalTexts', count: countSampleLegalTexts }],
}
