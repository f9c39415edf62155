// What a visitor picks on the page before answering: a specialty, a plan. With a script at once, without one by the address.
import type { FormEvent, ReactNode } from 'react'
import { DOCTORS } from '#site/site-links.ts'
import { useSource } from '#site/article-source.ts'
import { type Specialty, SPECIALTY_CODES } from '../discovery.contract.ts'

/** `plan` is the name of a doctor plan of the price book. */
export type Picks = { specialty: Specialty | undefined; plan: string | undefined }
export type Pick = (picks: Partial<Picks>) => void

/** Where the form stands; what leads there moves the focus into it. */
export const FORM_ID = 'discovery'
export const FORM_ADDRESS = `${DOCTORS.href}#${FORM_ID}`

/** The ids of the two forms that pick: a button anywhere on the page may belong to one. */
export const PICKS = { specialty: 'pick-specialty', plan: 'pick-plan' } as const

export const specialtyOf = (code: unknown): Specialty | undefined =>
  SPECIALTY_CODES.find((known) => known === code)

/** `?specialty=dentists&plan=Growth`. What is not known is left out. */
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

/** Each of its buttons picks its own value; one without a value takes the pick back. The other pick stays. */
export function PickForm({
  of,
  picks,
  pick,
  children,
  className,
}: {
  of: keyof Picks
  picks: Picks
  pick: Pick
  children: ReactNode
  className?: string
}) {
  const other = of === 'plan' ? 'specialty' : 'plan'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // Only a form's submit event has a submitter; React does not type it.
    const { submitter } = event.nativeEvent as SubmitEvent
    const value =
      submitter instanceof HTMLButtonElement && submitter.name === of ? submitter.value : undefined
    pick(of === 'specialty' ? { specialty: specialtyOf(value) } : { plan: value })
  }
  const article = useSource()
  return (
    <form id={PICKS[of]} className={className} method="get" action={FORM_ADDRESS} onSubmit={submit}>
      {picks[other] && <input type="hidden" name={other} value={picks[other]} />}
      {article && <input type="hidden" name="from" value={article} />}
      {children}
    </form>
  )
}

/** Smoothly, where the visitor's system allows movement: the sheet says so for every page. */
export function goToForm(): void {
  const form = document.getElementById(FORM_ID)
  form?.focus({ preventScroll: true })
  form?.scrollIntoView()
}
