// A form that the action of its page receives, with and without a script.
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { focusFirstError } from '#ui/first-error.ts'
import { type SentByScript, usePageAction } from './page-action.ts'
import { editedField, useFormErrors } from './use-form-errors.ts'

/** `early` is the result of a form sent before hydration or without a script. */
type ActionForm<State> = SentByScript<State> & {
  early: State | undefined
  /** Called with each result of the script, before the first error gets the focus. */
  onResult: (result: State, form: HTMLFormElement) => void
  onChange?: (form: HTMLFormElement, changed: EventTarget) => void
  /** Completes hidden fields before the form is sent. */
  onSend?: (form: HTMLFormElement) => void
  /** Set while the page is left after a success. */
  isLeaving?: (result: State) => boolean
}

/**
 * `form` is for the form element. `late` is the last result of the script. `scriptless` is shown as
 * a banner, any other result as a toast.
 */
export function useActionForm<State extends object>({
  early,
  onResult,
  onChange,
  onSend,
  isLeaving,
  ...sentByScript
}: ActionForm<State>) {
  const ref = useRef<HTMLFormElement>(null)
  const { result: late, isSending, send } = usePageAction(sentByScript)
  const state = late ?? early
  const { errors, correct } = useFormErrors(state && errorsIn(state))
  const busy = isSending || (late !== undefined && isLeaving?.(late) === true)
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
    onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void => {
      correct(editedField(target))
      onChange?.(currentTarget, target)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      if (busy) return
      onSend?.(event.currentTarget)
      send(event.currentTarget)
    },
  } as const
  return { form, state, late, scriptless: late ? undefined : early, errors, busy }
}

const errorsIn = (result: { errors?: FieldErrors } | object): FieldErrors | undefined =>
  'errors' in result ? result.errors : undefined
