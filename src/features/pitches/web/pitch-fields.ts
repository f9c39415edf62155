// Fields of the pitch form, and how complete each floor of the building is.
import { checked, type FormRules, technicalFields } from '#site/form-state.ts'
import { formText } from '#site/read-form.ts'
import { SentPitch } from '../pitches.contract.ts'

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

export const PITCH_FORM: FormRules<SentPitch> = {
  labels: LABELS,
  missing: {
    startupName: 'Enter the name of your startup',
    founderName: 'Enter the founder’s name',
    email: 'Enter an email we can reply to',
    problem: 'Describe the problem in a sentence or two',
    solution: 'Describe what you would build',
  },
  check(form) {
    const values = Object.fromEntries(
      Object.keys(LABELS).map((name) => [name, formText(form, name)]),
    )
    return checked(SentPitch.safeParse({ ...values, ...technicalFields(form) }))
  },
}

/** The page shows `detail` beside the building. */
export type SectionProgress = { name: string; state: 'open' | 'partial' | 'done'; detail: string }

/** `needs` completes a floor; `also` are its optional fields. */
const FLOORS: readonly {
  name: string
  needs: readonly PitchFieldName[]
  also: readonly PitchFieldName[]
  untouched: string
}[] = [
  {
    name: 'You',
    needs: ['startupName', 'founderName', 'email'],
    also: ['phone'],
    untouched: 'Not started',
  },
  {
    name: 'The idea',
    needs: ['problem', 'solution'],
    also: ['targetUsers'],
    untouched: 'Not started',
  },
  {
    name: 'The team',
    needs: ['teamSize', 'fundingStage'],
    also: ['pitchDeck'],
    untouched: 'Optional',
  },
]

export function progressOf(form: FormData): SectionProgress[] {
  const isFilled = (field: PitchFieldName): boolean => formText(form, field).trim() !== ''
  return FLOORS.map(({ name, needs, also, untouched }) => {
    const all = [...needs, ...also]
    const filled = all.filter(isFilled).length
    if (needs.every(isFilled)) return { name, state: 'done', detail: 'Complete' }
    return filled
      ? { name, state: 'partial', detail: `${filled} of ${all.length} filled` }
      : { name, state: 'open', detail: untouched }
  })
}
