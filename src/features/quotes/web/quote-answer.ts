// What the quote form hears after it was sent.
import type { Receipt } from '#features/enquiries/enquiries.contract.ts'
import type { Refusal } from '#kernel/failure.ts'
import { type Message, PROBLEMS } from '#kernel/messages.ts'
import { sentenceIn } from '#site/unanswered.ts'
import { FILL_REQUIRED } from '../quotes.contract.ts'
import { FIELDS, readTyped, type Typed, type Wrong, wrongOf } from './quote-fields.ts'

/** `typed` is what was sent, so that nothing of it is lost where no script keeps it. */
export type NotSent = { problem: Message; wrong: Wrong; typed: Typed; keyReused?: true }
export type QuoteAnswer = { sent: Receipt } | NotSent

/** Something is missing, or does not look right. Spec §5. */
export function wrongFields(form: FormData, wrong: Wrong): NotSent {
  const sentences = Object.values(wrong)
  const { missingInformation } = PROBLEMS
  const problem = sentences.includes(FILL_REQUIRED) ? missingInformation : { title: missingInformation.title, text: sentences[0] ?? missingInformation.text }
  return { problem, wrong: namingWhatIsMissing(wrong), typed: readTyped(form) }
}

/** The toast says that something is missing; each field says what. */
const MISSING: Wrong = { serviceType: 'Choose a track', businessName: 'Enter the name of your business', email: 'Enter an email we can answer to' }

const namingWhatIsMissing = (wrong: Wrong): Wrong =>
  Object.fromEntries(FIELDS.filter((name) => wrong[name]).map((name) => [name, wrong[name] === FILL_REQUIRED ? (MISSING[name] ?? FILL_REQUIRED) : wrong[name]]))

/** The agency's side said no, and why. */
export function refused(form: FormData, { code, message, fields }: Refusal): NotSent {
  if (code === 'invalid' && fields) return wrongFields(form, wrongOf(Object.entries(fields)))
  if (code === 'key-reused') return { ...notSent(form, 'An earlier version of this request has already reached us. Send again if you want us to have this one too.'), keyReused: true }
  return notSent(form, message)
}

/** Nobody answered, or nobody who understood the question. */
export function unanswered(form: FormData, error: unknown): NotSent {
  return notSent(form, sentenceIn(error) ?? 'We could not be reached. Nothing you typed is lost: please try again in a moment.')
}

const notSent = (form: FormData, text: string): NotSent => ({ problem: { title: PROBLEMS.submissionFailed.title, text }, wrong: {}, typed: readTyped(form) })
