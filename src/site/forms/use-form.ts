// A form that a script checks and sends: shows errors at their fields and focuses the first one.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { focusFirstError } from '#ui/first-error.ts'
import { ApiError } from '../data/api-error.ts'
import type { Checked } from './form-problem.ts'
import { editedField, useFormErrors } from './use-form-errors.ts'

type Form<Body> = {
  check: (form: FormData) => Checked<Body>
  isSending: boolean
  /** Call `reject` with the error of the response. */
  send: (body: Body, reject: (error: unknown) => void) => void
  /** The errors to show, if the fields of the form need other names or texts. */
  named?: (errors: FieldErrors) => FieldErrors
  /** Called before the first error gets the focus. */
  onRejected?: (errors: FieldErrors) => void
}

/** `form` is for the form element, `isChanged` for the dialog around it. */
export function useForm<Body>({ check, isSending, send, named, onRejected }: Form<Body>) {
  const ref = useRef<HTMLFormElement>(null)
  const [rejected, setRejected] = useState<FieldErrors>()
  const [isChanged, setChanged] = useState(false)
  const { errors, correct } = useFormErrors(rejected)
  // The errors must be rendered first.
  useEffect(() => {
    if (rejected && ref.current) focusFirstError(ref.current)
  }, [rejected])
  const show = (fields: FieldErrors): void => {
    setRejected(named ? named(fields) : { ...fields })
    onRejected?.(fields)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    // React also reports the submission of a form in a dialog that this form opened.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isSending) return
    const read = check(new FormData(event.currentTarget))
    if ('errors' in read) return show(read.errors)
    setRejected(undefined)
    send(read.body, (error) => error instanceof ApiError && show(error.fields))
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    setChanged(true)
    correct(editedField(target))
  }
  return {
    errors,
    isChanged,
    clearErrors: () => setRejected(undefined),
    form: { ref, noValidate: true, onSubmit, onInput },
  }
}
