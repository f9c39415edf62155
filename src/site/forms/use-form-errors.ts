// The errors that a form shows: those of its last result, without the fields edited since.
import { useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'

/** @param rejected the errors of the last result, the same object until the next one */
export function useFormErrors(rejected: FieldErrors | undefined): {
  errors: FieldErrors
  correct: (...fields: readonly string[]) => void
} {
  const [seen, setSeen] = useState(rejected)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  if (seen !== rejected) {
    setSeen(rejected)
    setCorrected([])
  }
  const errors = Object.fromEntries(
    Object.entries(rejected ?? {}).filter(([field]) => !corrected.includes(field)),
  )
  /** Renders the form again only if an error disappears. */
  const correct = (...fields: readonly string[]): void => {
    const shown = fields.filter((field) => Object.hasOwn(errors, field))
    if (shown.length) setCorrected((before) => [...before, ...shown])
  }
  return { errors, correct }
}

/** A composite field names itself: its parts have other names, or none. */
export const editedField = (target: EventTarget): string =>
  target instanceof Element
    ? (target.getAttribute('data-field') ?? target.getAttribute('name') ?? '')
    : ''
