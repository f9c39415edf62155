// The words of the pitch page.
import { PROMISED_HOURS } from '#features/enquiries/enquiries.contract.ts'

export const PITCH = {
  title: 'Pitch Your Startup',
  lead: `No deck theatre. Tell us the problem, what you would build and who needs it. We read every pitch and answer within ${PROMISED_HOURS.pitch} hours.`,
  description: 'Tell us the problem, what you would build and who needs it. We read every pitch and answer within 48 hours. A deck is welcome, and stays private.',
  /** Spec §9, Equity program. */
  terms: [
    { label: 'If we take it', figure: '50%', words: 'off development' },
    { label: 'In return', figure: '3-7%', words: 'equity, by scope' },
    { label: 'Answer', figure: `${PROMISED_HOURS.pitch}`, words: 'hours, in writing' },
  ],
  small: 'Nothing is agreed until both sides sign. Your deck stays private and can be deleted on request.',
} as const
