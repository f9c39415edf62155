// What a form says when its input is rejected: a toast, and an error at each field.
import {
  type FieldErrors,
  fieldErrors,
  type Issues,
  renameFields,
} from '#kernel/field-errors.contract.ts'
import type { ToastText } from '#kernel/messages.ts'

/** Result of checking a form's input: the body of the call, or the first error of each field. */
export type Checked<Body> = { body: Body } | { errors: FieldErrors }
export type FormProblem = { problem: ToastText; errors: FieldErrors }

export type Read<Body> = { success: true; data: Body } | { success: false; error: Issues }

/** @param nameOf the form's field for a path of the schema, if they differ */
export const toChecked = <Body>(
  read: Read<Body>,
  nameOf = (path: string): string => path,
): Checked<Body> =>
  read.success ? { body: read.data } : { errors: renameFields(fieldErrors(read.error), nameOf) }

/** A required field says what to enter in it; the toast has the message of the specification. */
export type FormTexts = {
  /** The schema's message for a missing required field. */
  required: string
  missing: FieldErrors
  problem: Required<ToastText>
}

export function formProblem(errors: FieldErrors, texts: FormTexts): FormProblem {
  const { required, problem } = texts
  const messages = Object.values(errors)
  return {
    problem: messages.includes(required)
      ? problem
      : { title: problem.title, text: messages[0] ?? problem.text },
    errors: withMissing(errors, texts),
  }
}

export const withMissing = (
  errors: FieldErrors,
  { required, missing }: Pick<FormTexts, 'required' | 'missing'>,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field,
      message === required ? (missing[field] ?? message) : message,
    ]),
  )

/** For a form that could not be sent, or whose response could not be read. */
export const NOT_REACHED =
  'We could not be reached. Nothing you typed is lost. Please try again in a moment.'
