// How complete each floor of the building is.
import { formText } from '#site/forms/read-form.ts'
import type { PitchFieldName } from './pitch-fields.ts'

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
