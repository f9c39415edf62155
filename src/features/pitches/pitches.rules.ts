// A pitch as it is stored, its Inbox line, and the answer to it.
import { truncateText } from '#kernel/text.contract.ts'
import { EQUITY_PROGRAM } from '../catalogue/catalogue.contract.ts'
import type { InquiryAnswer, Choice } from '../inquiries/inquiries.contract.ts'
import type { PitchPayload } from '../inquiries/payloads.contract.ts'
import {
  type Decision,
  FUNDING_STAGES,
  type PitchOutcome,
  type Pitch,
  TEAM_SIZES,
} from './pitches.contract.ts'

export const pitchPayload = ({
  founderName,
  problem,
  solution,
  targetUsers,
  teamSize,
  fundingStage,
  pitchDeck,
}: Pitch): PitchPayload => ({
  kind: 'pitch',
  founderName,
  problem,
  solution,
  targetUsers,
  teamSize: teamSize ? { code: teamSize, label: TEAM_SIZES[teamSize] } : null,
  fundingStage: fundingStage ? { code: fundingStage, label: FUNDING_STAGES[fundingStage] } : null,
  hasDeck: pitchDeck !== '',
})

export const pitchSummary = ({ problem }: Pick<Pitch, 'problem'>): string =>
  truncateText(problem, 200)

const OUTCOME_TEXTS: Record<PitchOutcome, string> = {
  invite: 'We would like to meet you',
  decline: 'Not this time',
  equity: 'We offer you the equity program',
}

const SUBJECT_TO = 'Subject to signed agreement'

/** The mail and the tracking page show this to the founder. Product M59. */
export function toInquiryAnswer({ outcome, equityShare, message }: Decision): InquiryAnswer {
  const terms: Choice[] = [
    { label: 'Discount on development', values: [`${EQUITY_PROGRAM.discount}%`] },
    { label: 'Equity in return', values: [`${equityShare}%`], detail: SUBJECT_TO },
  ]
  return {
    outcome: OUTCOME_TEXTS[outcome],
    text: message,
    terms: outcome === 'equity' ? terms : [],
  }
}
