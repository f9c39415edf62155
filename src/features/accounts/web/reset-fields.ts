import { type FieldErrors, fieldErrors } from '#kernel/field-errors.contract.ts'
import { formText } from '#site/forms/read-form.ts'
import { NewPassword } from '../accounts.contract.ts'
import { type AccountProblem, toFormProblem } from './account-form-state.ts'

/** `ended`: the link is invalid or has expired. */
export type ResetState = { changed: true } | { ended: true } | AccountProblem

export const NOT_CHANGED = 'Password not changed'
export const MISSING_PASSWORDS: FieldErrors = {
  password: 'Choose a password.',
  confirmPassword: 'Enter the password again.',
}

export function readResetForm(form: FormData): { chosen: NewPassword } | { state: ResetState } {
  const read = NewPassword.safeParse({
    password: formText(form, 'password'),
    confirmPassword: formText(form, 'confirmPassword'),
  })
  return read.success
    ? { chosen: read.data }
    : { state: toFormProblem(fieldErrors(read.error), MISSING_PASSWORDS) }
}
