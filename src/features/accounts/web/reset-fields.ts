// The fields of the form for a new password.
import { formText } from '#site/read-form.ts'
import { NewPassword } from '../accounts.contract.ts'
import { type NotDone, notDone, type AccountErrors, errorsOfIssues } from './account-form-state.ts'

/** `ended`: the link no longer works. */
export type ResetState = { changed: true } | { ended: true } | NotDone

export const NOT_CHANGED = 'Password not changed'
export const MISSING_PASSWORDS: AccountErrors = {
  password: 'Choose a password.',
  confirmPassword: 'Repeat the password.',
}

/** What goes to the agency, or why it does not go yet. */
export function readResetForm(form: FormData): { chosen: NewPassword } | { state: ResetState } {
  const read = NewPassword.safeParse({
    password: formText(form, 'password'),
    confirmPassword: formText(form, 'confirmPassword'),
  })
  return read.success
    ? { chosen: read.data }
    : { state: notDone(errorsOfIssues(read.error.issues), MISSING_PASSWORDS) }
}
