// A startup pitch by a founder, its review by the team, and the decision on it.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import {
  emailText,
  FILL_REQUIRED,
  oneLineText,
  requiredLine,
  requiredText,
  textOf,
} from '../../kernel/text.contract.ts'
import { EQUITY_PROGRAM } from '../catalogue/catalogue.contract.ts'
import { FORM_METADATA } from '../inquiries/inquiry-form.contract.ts'

/** Spec §9, Option lists. */
export const TEAM_SIZES = {
  solo: 'Solo',
  '2-3': '2-3',
  '4-6': '4-6',
  '7-10': '7-10',
  '10+': '10+',
} as const
export type TeamSize = keyof typeof TEAM_SIZES
export const FUNDING_STAGES = {
  ideation: 'Ideation',
  'pre-seed': 'Pre-seed',
  seed: 'Seed',
  'series-a': 'Series A',
  'series-b+': 'Series B+',
} as const
export type FundingStage = keyof typeof FUNDING_STAGES

/** An option list without a choice sends an empty string. */
const choice = <Code extends string>(codes: Record<Code, string>, message: string) =>
  z._default(z.union([z.literal(''), z.enum(Object.keys(codes) as [Code, ...Code[]])], message), '')
const DECK_AGAIN = 'Please upload the deck again.'

/** Spec §3, Startup pitch. `pitchDeck` is the path that the upload returned. */
export const Pitch = z.object({
  startupName: requiredLine(120, FILL_REQUIRED),
  founderName: requiredLine(120, FILL_REQUIRED),
  email: emailText(),
  phone: z._default(oneLineText(40), ''),
  problem: requiredText(5000, FILL_REQUIRED),
  solution: requiredText(5000, FILL_REQUIRED),
  targetUsers: z._default(textOf(5000), ''),
  teamSize: choice<TeamSize>(TEAM_SIZES, 'Choose a team size from the list.'),
  fundingStage: choice<FundingStage>(FUNDING_STAGES, 'Choose a funding stage from the list.'),
  pitchDeck: z._default(z.union([z.literal(''), uploadedFile(DECK_AGAIN)], DECK_AGAIN), ''),
})
export type Pitch = z.output<typeof Pitch>
Pitch.register(z.globalRegistry, { id: 'Pitch' })

export const SentPitch = z.extend(Pitch, FORM_METADATA)
export type SentPitch = z.output<typeof SentPitch>
SentPitch.register(z.globalRegistry, { id: 'SentPitch' })

export const CRITERIA = {
  problem: 'Problem',
  market: 'Market',
  team: 'Team',
  fit: 'Fit with us',
} as const

const NO_POINT = 'Choose one of the four.'
const points = z._default(
  z.nullable(z.int(NO_POINT).check(z.minimum(1, NO_POINT), z.maximum(4, NO_POINT))),
  null,
)
/** Scorecard of one team member: 1 is a strong no, 4 a strong yes, null is unanswered. */
export const Scores = z.object({ problem: points, market: points, team: points, fit: points })
export type Scores = z.output<typeof Scores>
Scores.register(z.globalRegistry, { id: 'Scores' })

export const OUTCOMES = {
  invite: 'Invite',
  decline: 'Decline kindly',
  equity: 'Offer equity',
} as const
export type PitchOutcome = keyof typeof OUTCOMES

/** Spec §9, Equity program: half steps between the floor and the cap, in percent. */
const { leastShare, mostShare } = EQUITY_PROGRAM
const SHARE = `Choose a share from ${leastShare} to ${mostShare} percent, in steps of 0.5.`
const share = z
  .number(SHARE)
  .check(z.minimum(leastShare, SHARE), z.maximum(mostShare, SHARE), z.multipleOf(0.5, SHARE))

export const Decision = z
  .object({
    outcome: z.enum(
      Object.keys(OUTCOMES) as [PitchOutcome, ...PitchOutcome[]],
      'Choose an outcome.',
    ),
    equityShare: z._default(z.nullable(share), null),
    message: requiredText(
      5000,
      'Write a message to the founder. They will read it exactly as written.',
    ),
  })
  .check(
    z.refine(({ outcome, equityShare }) => (outcome === 'equity') === (equityShare !== null), {
      error: SHARE,
      path: ['equityShare'],
    }),
  )
export type Decision = z.output<typeof Decision>
Decision.register(z.globalRegistry, { id: 'Decision' })

const outcome = z.enum(Object.keys(OUTCOMES) as [PitchOutcome, ...PitchOutcome[]])
export const PitchDecision = z.object({
  outcome,
  equityShare: z.nullable(z.number()),
  message: z.string(),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type PitchDecision = z.infer<typeof PitchDecision>
PitchDecision.register(z.globalRegistry, { id: 'Decided' })

export const PitchReview = z.object({
  myScores: Scores,
  others: z.array(z.object({ by: z.string(), scores: Scores })),
  decided: z.nullable(PitchDecision),
})
export type PitchReview = z.infer<typeof PitchReview>
PitchReview.register(z.globalRegistry, { id: 'PitchReview' })
