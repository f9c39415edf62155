import { type FieldErrors, fieldErrors } from '#kernel/field-errors.contract.ts'
import { formText } from '#site/forms/read-form.ts'
import { allowedNextPath, SignUp } from '../../accounts.contract.ts'
import { type AccountProblem, toFormProblem, unreachableAs } from '../account-form-state.ts'

/** The form keeps these values after an error. The visitor must enter passwords again. */
export type SignUpValues = {
  name: string
  email: string
  agreeToTerms: boolean
  next?: string | undefined
}
export type SignedUp = {
  name: string
  email: string
  next?: string | undefined
  isResent: boolean
}
export type SignUpState =
  | { sent: SignedUp }
  | (AccountProblem & { values: SignUpValues; sent?: never })

export const NOT_CREATED = 'Account not created'

/** The toast reports that fields are missing; each field names what is missing. */
export const MISSING_SIGN_UP_FIELDS: FieldErrors = {
  name: 'Enter the name of your business.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  confirmPassword: 'Enter the password again.',
}

export function readSignUpValues(form: FormData): SignUpValues {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    agreeToTerms: form.has('agreeToTerms'),
    next: allowedNextPath(formText(form, 'next')),
  }
}

export function checkSignUp(form: FormData): { signUp: SignUp } | { state: SignUpState } {
  const values = readSignUpValues(form)
  const browserKey = formText(form, 'browserKey')
  const read = SignUp.safeParse({
    ...values,
    password: formText(form, 'password'),
    confirmPassword: formText(form, 'confirmPassword'),
    ...(browserKey && { browserKey }),
  })
  if (read.success) return { signUp: read.data }
  return {
    state: { ...toFormProblem(fieldErrors(read.error), MISSING_SIGN_UP_FIELDS), values },
  }
}

/** Keeps the values if the form could not be sent. */
export const signUpFailed = (form: FormData, error: unknown): SignUpState => ({
  ...unreachableAs(NOT_CREATED, error),
  values: readSignUpValues(form),
})
