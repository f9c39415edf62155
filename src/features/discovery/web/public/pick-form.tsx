import type { FormEvent, ReactNode } from 'react'
import { useSource } from '#site/data/article-source.ts'
import { FORM_ADDRESS, type Pick, PICK_FORM_IDS, type Picks, specialtyOf } from './picks.ts'

/** Each button picks its value; a button without a value removes the pick. The other pick stays. */
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
    <form
      id={PICK_FORM_IDS[of]}
      className={className}
      method="get"
      action={FORM_ADDRESS}
      onSubmit={submit}
    >
      {picks[other] && <input type="hidden" name={other} value={picks[other]} />}
      {article && <input type="hidden" name="from" value={article} />}
      {children}
    </form>
  )
}
