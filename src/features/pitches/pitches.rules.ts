// How a pitch reads: one line for the Inbox, and what its tracking page may show.
import type { Choice } from '../enquiries/enquiries.contract.ts'
import { FUNDING_STAGES, type Pitch, TEAM_SIZES } from './pitches.contract.ts'

/** What may be shown to whoever has the tracking link: no name, contact or free text. */
export function choicesOf({ teamSize, fundingStage, pitchDeck }: Pick<Pitch, 'teamSize' | 'fundingStage' | 'pitchDeck'>): Choice[] {
  const choices: (Choice | false)[] = [
    teamSize !== '' && { label: 'Team size', values: [TEAM_SIZES[teamSize]] },
    fundingStage !== '' && { label: 'Funding stage', values: [FUNDING_STAGES[fundingStage]] },
    { label: 'Pitch deck', values: [pitchDeck ? 'With us, kept private' : 'None'] },
  ]
  return choices.filter((choice) => choice !== false)
}

/** The first words of the problem. */
export const summaryOf = ({ problem }: Pick<Pitch, 'problem'>): string => problem.replace(/\s+/g, ' ').trim().slice(0, 200)
