import type { ErrorResponse } from '#kernel/failure.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { PROBLEMS } from '#kernel/messages.ts'
import { type FormProblem, NOT_REACHED, withMissing } from '#site/forms/form-problem.ts'
import { messageOfActionError } from '#site/forms/page-action.ts'
import { FILL_ALL } from '../accounts.contract.ts'

/** `isShownAtField`: the field already shows the message, so no toast is needed. */
export type AccountProblem = FormProblem & { isShownAtField?: true }

/** Order of problems: missing fields, mismatching passwords, terms. Spec §5 and §8. */
export function toFormProblem(errors: FieldErrors, missing: FieldErrors = {}): AccountProblem {
  const messages = Object.values(errors)
  const named = withMissing(errors, { required: FILL_ALL, missing })
  const known = [PROBLEMS.missingSignIn, PROBLEMS.passwordMismatch, PROBLEMS.termsRequired].find(
    ({ text }) => messages.includes(text),
  )
  if (known) return { problem: known, errors: named }
  return {
    problem: { title: CHECK_FORM, text: messages[0] ?? '' },
    errors: named,
    isShownAtField: true,
  }
}

const CHECK_FORM = 'Please check the form.'

/** The client types success responses only; every error response has this shape. */
export const errorResponseOf = async (reply: {
  json: () => Promise<unknown>
}): Promise<ErrorResponse> => (await reply.json()) as ErrorResponse

export function rejectedAs(
  title: string,
  { code, message, fields }: ErrorResponse,
  missing: FieldErrors = {},
): AccountProblem {
  return code === 'invalid' && fields
    ? toFormProblem(fields, missing)
    : { problem: { title, text: message }, errors: {} }
}

/** For a network error or an unreadable response. */
export function unreachableAs(title: string, error: unknown): AccountProblem {
  return {
    problem: {
      title,
      text: messageOfActionError(error) ?? NOT_REACHED,
    },
    errors: {},
  }
}
