// What the forms at the door of an account hear after they were sent.
import type { Refusal } from '#kernel/failure.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { messageOfRouteError } from '#site/route-error.ts'
import { FILL_ALL } from '../accounts.contract.ts'

/** The sentence for each wrong field. */
export type Wrong = Partial<Record<string, string>>
/** `isNoted` when the sentence stands beside its field already, so that no toast need say it too. */
export type NotDone = { problem: ToastText; wrong: Wrong; isNoted?: true }

type Issue = { path: readonly PropertyKey[]; message: string }

/** The first sentence for each field that a contract finds wrong. */
export function wrongOf(issues: readonly Issue[]): Wrong {
  return Object.fromEntries(
    issues.map(({ path, message }): [string, string] => [String(path[0]), message]).reverse(),
  )
}

/** Spec §5 and §8: what is missing comes before what does not match, and that before the terms. */
export function notDone(wrong: Wrong, missing: Wrong = {}): NotDone {
  const sentences = Object.values(wrong)
  const named = Object.fromEntries(
    Object.entries(wrong).map(([name, sentence]) => [
      name,
      sentence === FILL_ALL ? (missing[name] ?? sentence) : sentence,
    ]),
  )
  const known = [PROBLEMS.missingSignIn, PROBLEMS.passwordMismatch, PROBLEMS.termsRequired].find(
    ({ text }) => sentences.includes(text),
  )
  if (known) return { problem: known, wrong: named }
  return { problem: { title: NOT_YET, text: sentences[0] ?? '' }, wrong: named, isNoted: true }
}

const NOT_YET = 'Not quite yet.'

/** The client types what a call answers, not how it refuses: every refusal has this one shape. */
export const refusalOf = async (reply: { json(): Promise<unknown> }): Promise<Refusal> =>
  (await reply.json()) as Refusal

/** The agency's side said no, and why. */
export function refusedAs(
  title: string,
  { code, message, fields }: Refusal,
  missing: Wrong = {},
): NotDone {
  return code === 'invalid' && fields
    ? notDone(fields, missing)
    : { problem: { title, text: message }, wrong: {} }
}

/** Nobody answered, or nobody who understood the question. */
export function unansweredAs(title: string, error: unknown): NotDone {
  return {
    problem: {
      title,
      text:
        messageOfRouteError(error) ??
        'We could not be reached. Nothing you typed is lost: please try again in a moment.',
    },
    wrong: {},
  }
}
