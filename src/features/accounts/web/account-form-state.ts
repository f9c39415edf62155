import type { ErrorResponse } from '#kernel/failure.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { messageOfRouteError } from '#site/data/route-error.ts'
import { FILL_ALL } from '../accounts.contract.ts'

export type AccountErrors = Partial<Record<string, string>>
/** `isShownAtField`: the field already shows the message, so no toast is needed. */
export type FormProblem = { problem: ToastText; errors: AccountErrors; isShownAtField?: true }

type Issue = { path: readonly PropertyKey[]; message: string }

export function errorsOfIssues(issues: readonly Issue[]): AccountErrors {
  return Object.fromEntries(
    issues.map(({ path, message }): [string, string] => [String(path[0]), message]).reverse(),
  )
}

/** Order of problems: missing fields, mismatching passwords, terms. Spec §5 and §8. */
export function toFormProblem(errors: AccountErrors, missing: AccountErrors = {}): FormProblem {
  const messages = Object.values(errors)
  const named = Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      message === FILL_ALL ? (missing[name] ?? message) : message,
    ]),
  )
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
  json(): Promise<unknown>
}): Promise<ErrorResponse> => (await reply.json()) as ErrorResponse

export function rejectedAs(
  title: string,
  { code, message, fields }: ErrorResponse,
  missing: AccountErrors = {},
): FormProblem {
  return code === 'invalid' && fields
    ? toFormProblem(fields, missing)
    : { problem: { title, text: message }, errors: {} }
}

/** For a network error or an unreadable response. */
export function unreachableAs(title: string, error: unknown): FormProblem {
  return {
    problem: {
      title,
      text:
        messageOfRouteError(error) ??
        'We could not be reached. Nothing you typed is lost. Please try again in a moment.',
    },
    errors: {},
  }
}
