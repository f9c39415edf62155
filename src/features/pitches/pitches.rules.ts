// Texts of a pitch: its Inbox line, the choices on the tracking page, and the answer.
import { truncateText } from '#kernel/text.contract.ts'
import { EQUITY_PROGRAM } from '../catalogue/catalogue.contract.ts'
import type { InquiryAnswer, Choice } from '../inquiries/inquiries.contract.ts'
import {
  type Decision,
  FUNDING_STAGES,
  type PitchOutcome,
  type Pitch,
  TEAM_SIZES,
} from './pitches.contract.ts'

/** Anyone with the tracking link sees this: no name, contact or free text. */
export function pitchChoices({
  teamSize,
  fundingStage,
  pitchDeck,
}: Pick<Pitch, 'teamSize' | 'fundingStage' | 'pitchDeck'>): Choice[] {
  const choices: (Choice | false)[] = [
    teamSize !== '' && { label: 'Team size', values: [TEAM_SIZES[teamSize]] },
    fundingStage !== '' && { label: 'Funding stage', values: [FUNDING_STAGES[fundingStage]] },
    { label: 'Pitch deck', values: [pitchDeck ? 'Sent to us, private' : 'None'] },
  ]
  return choices.filter((choice) => choice !== false)
}

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
