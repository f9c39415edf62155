// Pitches of founders, and their review by the team.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { inquiries } from '../inquiries/inquiries.table.ts'
import { erasePitchReviews } from './erase-pitches.service.ts'
import { pitchMailTemplates } from './pitches-templates.mail.ts'
import { seedDemoPitches } from './pitches.seed.ts'
import { pitchDecisions, pitchScores } from './pitches.table.ts'
import { PITCH_CONTENT_TAG } from './pitches.tags.ts'
import { PITCH_PAGE } from './web/public/startup-pitch.content.ts'

const owner = { table: inquiries, column: 'inquiryId' } as const

export const pitchesFeature: FeatureDeclaration = {
  contentPages: [{ page: PITCH_PAGE, cacheTag: PITCH_CONTENT_TAG }],
  tables: [
    declareTable(pitchScores, {
      audit: { kind: 'requests', one: 'Score', about: 'Score of pitch', owner },
    }),
    declareTable(pitchDecisions, {
      audit: { kind: 'requests', one: 'Decision', about: 'Decision on pitch', owner },
    }),
  ],
  mailTemplates: pitchMailTemplates,
  initialData: { demo: seedDemoPitches },
  personalData: { erase: erasePitchReviews },
}
