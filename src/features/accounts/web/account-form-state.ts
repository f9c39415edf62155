// What the forms at the door of an account hear after they were sent.
import type { ErrorResponse } from '#kernel/failure.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { messageOfRouteError } from '#site/route-error.ts'
import { FILL_ALL } from '../accounts.contract.ts'

/** The sentence for each wrong field. */
export type AccountErrors = Partial<Record<string, string>>
/** `isNoted` when the sentence stands beside its field already, so that no toast need say it too. */
export type NotDone = { problem: ToastText; errors: AccountErrors; isNoted?: true }

type Issue = { path: readonly PropertyKey[]; message: string }

/** The first sentence for each field that a contract finds wrong. */
export function errorsOfIssues(issues: readonly Issue[]): AccountErrors {
  return Object.fromEntries(
    issues.map(({ path, message }): [string, string] => [String(path[0]), message]).reverse(),
  )
}

/** Spec §5 and §8: what is missing comes before what does not match, and that before the terms. */
export function notDone(errors: AccountErrors, missing: AccountErrors = {}): NotDone {
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
  return { problem: { title: NOT_YET, text: messages[0] ?? '' }, errors: named, isNoted: true }
}

const NOT_YET = 'Not quite yet.'

/** The client types what a call answers, not how it refuses: every refusal has this one shape. */
export const errorResponseOf = async (reply: {
  json(): Promise<unknown>
}): Promise<ErrorResponse> => (await reply.json()) as ErrorResponse

/** The agency's side said no, and why. */
export function rejectedAs(
  title: string,
  { code, message, fields }: ErrorResponse,
  missing: AccountErrors = {},
): NotDone {
  return code === 'invalid' && fields
    ? notDone(fields, missing)
    : { problem: { title, text: message }, errors: {} }
}

/** Nobody answered, or nobody who understood the question. */
export function unreachableAs(title: string, error: unknown): NotDone {
  return {
    problem: {
      title,
      text:
        messageOfRouteError(error) ??
        'We could not be reached. Nothing you typed is lost: please try again in a moment.',
    },
    errors: {},
  }
}
