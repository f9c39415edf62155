// Fields of the pitch form.
import type * as z from 'zod/mini'
import { type FormRules, technicalFields } from '#site/forms/form-state.ts'
import { formText } from '#site/forms/read-form.ts'
import { SentPitch } from '../../pitches.contract.ts'

const LABELS = {
  startupName: 'Startup name',
  founderName: 'Founder name',
  email: 'Email',
  phone: 'Phone',
  problem: 'Problem',
  solution: 'Solution',
  targetUsers: 'Target users',
  teamSize: 'Team size',
  fundingStage: 'Funding stage',
  pitchDeck: 'Pitch deck',
} as const
export type PitchFieldName = keyof typeof LABELS

export const PITCH_FORM: FormRules<z.input<typeof SentPitch>> = {
  labels: LABELS,
  missing: {
    startupName: 'Enter the name of your startup',
    founderName: 'Enter the founder’s name',
    email: 'Enter an email we can reply to',
    problem: 'Describe the problem in a sentence or two',
    solution: 'Describe what you would build',
  },
  schema: SentPitch,
  read(form) {
    const values = Object.fromEntries(
      Object.keys(LABELS).map((name) => [name, formText(form, name)]),
    )
    return { body: { ...values, ...technicalFields(form) } }
  },
}
