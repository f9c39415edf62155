// Form in a dialog: validates, submits, and closes on success.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFirstError } from '#ui/first-error.ts'
import { ApiError } from '../data/api-error.ts'
import { type Issues, fieldErrors } from './field-errors.ts'

type Schema<Fields> = {
  safeParse: (
    fields: Record<string, unknown>,
  ) => { success: true; data: Fields } | { success: false; error: Issues }
}
type Sending<Fields> = {
  isPending: boolean
  mutate: (fields: Fields, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}

/** `form` is for the form, `isChanged` for the dialog. `extraValues` holds values without a field. */
export function useDialogForm<Fields>(
  schema: Schema<Fields>,
  sending: Sending<Fields>,
  onClose: () => void,
  extraValues: object = {},
) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isChanged, setChanged] = useState(false)
  const wasRejected = useRef(false)
  const showErrors = (fields: Record<string, string>): void => {
    wasRejected.current = true
    setErrors(fields)
  }
  // The errors must be rendered first.
  useEffect(() => {
    if (!wasRejected.current || !ref.current) return
    wasRejected.current = false
    focusFirstError(ref.current)
  }, [errors])
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (sending.isPending) return
    const read = schema.safeParse({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      ...extraValues,
    })
    if (!read.success) return showErrors(fieldErrors(read.error))
    setErrors({})
    sending.mutate(read.data, {
      onSuccess: onClose,
      onError: (error) => void (error instanceof ApiError && showErrors(error.fields)),
    })
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    setChanged(true)
    if (target instanceof Element)
      setErrors(({ [target.getAttribute('name') ?? '']: _corrected, ...others }) => others)
  }
  return { errors, isChanged, form: { ref, noValidate: true, onSubmit, onInput } }
}
