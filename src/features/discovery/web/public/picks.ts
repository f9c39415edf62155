// The specialty and plan that a visitor picks; without JavaScript the URL holds them.
import { DOCTORS } from '#site/layouts/site-links.ts'
import { type Specialty, SPECIALTY_CODES } from '../../discovery.contract.ts'

export type Picks = { specialty: Specialty | undefined; plan: string | undefined }
export type Pick = (picks: Partial<Picks>) => void

/** The form's id; links to it move the focus there. */
export const FORM_ID = 'discovery'
export const FORM_ADDRESS = `${DOCTORS.href}#${FORM_ID}`

/** Ids of the two pick forms; a button anywhere on the page can belong to one. */
export const PICK_FORM_IDS = { specialty: 'pick-specialty', plan: 'pick-plan' } as const

export const specialtyOf = (code: unknown): Specialty | undefined =>
  SPECIALTY_CODES.find((known) => known === code)

/** Reads `?specialty=dentists&plan=Growth`. Ignores unknown values. */
export function readPicks(params: URLSearchParams, plans: readonly { name: string }[]): Picks {
  return {
    specialty: specialtyOf(params.get('specialty')),
    plan: plans.find(({ name }) => name === params.get('plan'))?.name,
  }
}

export const picksIn = (form: FormData): Picks => ({
  specialty: specialtyOf(form.get('specialty')),
  plan: String(form.get('plan') ?? '') || undefined,
})

/** Scrolls smoothly unless the visitor prefers reduced motion. */
export function goToForm(): void {
  const form = document.getElementById(FORM_ID)
  const jumps = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.focus({ preventScroll: true })
  form?.scrollIntoView({ behavior: jumps ? 'instant' : 'smooth' })
}
