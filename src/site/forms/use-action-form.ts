// A form that the action of its page receives, with and without a script.
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { useFetcher } from 'react-router'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { focusFirstError } from '#ui/first-error.ts'
import { editedField, useFormErrors } from './use-form-errors.ts'

/** `early` is the result of a form sent before hydration or without a script. */
type ActionForm<State> = {
  fetcher: Pick<ReturnType<typeof useFetcher<State>>, 'state'> & { data: State | undefined }
  early: State | undefined
  /** Called with each result of the script, before the first error gets the focus. */
  onResult: (result: State, form: HTMLFormElement) => void
  onChange?: (form: HTMLFormElement, changed: EventTarget) => void
  /** Completes hidden fields before the form is sent. */
  onSend?: (form: HTMLFormElement) => void
  /** Set while the page is left after a success. */
  isLeaving?: (result: State) => boolean
}

/** `form` is for the form element. `scriptless` is shown as a banner, any other result as a toast. */
export function useActionForm<State extends object>({
  fetcher,
  early,
  onResult,
  onChange,
  onSend,
  isLeaving,
}: ActionForm<State>) {
  const ref = useRef<HTMLFormElement>(null)
  const { data: late } = fetcher
  const state = late ?? early
  const { errors, correct } = useFormErrors(state && errorsIn(state))
  const busy = fetcher.state !== 'idle' || (late !== undefined && isLeaving?.(late) === true)
  const report = useEffectEvent((result: State) => {
    if (!ref.current) return
    onResult(result, ref.current)
    if (errorsIn(result)) focusFirstError(ref.current)
  })
  useEffect(() => {
    if (late) report(late)
  }, [late])
  const form = {
    ref,
    method: 'post',
    noValidate: true,
    defaultShouldRevalidate: false,
    onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void => {
      correct(editedField(target))
      onChange?.(currentTarget, target)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      if (busy) return event.preventDefault()
      onSend?.(event.currentTarget)
    },
  } as const
  return { form, state, scriptless: late ? undefined : early, errors, busy }
}

const errorsIn = (result: { errors?: FieldErrors } | object): FieldErrors | undefined =>
  'errors' in result ? result.errors : undefined
