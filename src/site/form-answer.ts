// What a form hears after it was sent to the agency, and how a page answers it: the same with a script and without one.
import { data } from 'react-router'
import type { Receipt } from '#features/inquiries/inquiries.contract.ts'
import type { Refusal } from '#kernel/failure.ts'
import { type Message, PROBLEMS } from '#kernel/messages.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { readForm, textIn } from './read-form.ts'
import { messageOfRouteError } from './route-error.ts'

/** The sentence for each wrong field. */
export type Wrong = Partial<Record<string, string>>
/** Every text that was sent, by field, so that nothing of it is lost where no script keeps it. */
export type Typed = readonly (readonly [field: string, value: string])[]
export type NotSent = { problem: Message; wrong: Wrong; typed: Typed; keyReused?: true }
export type FormAnswer = { sent: Receipt } | NotSent

/** What a form knows of itself. */
export type FormRules<Body> = {
  /** Every field with its label, in the order of the form. */
  labels: Record<string, string>
  /** What stands at a required field that was left empty; the toast only says that something is missing. */
  missing: Wrong
  /** What is wrong before a call is made, else the body of the call. */
  check: (form: FormData) => { body: Body } | { wrong: Wrong }
  /** What the toast says of wrong fields, where it is not the usual. */
  sumUp?: (wrong: Wrong) => Message
  /** … and of a call that nobody answered. */
  unanswered?: string
}

type Reply = { ok: boolean; status: number; json(): Promise<unknown> }
type Options = { headers?: Record<string, string> }

/** The page's action. `send` makes the call. */
export async function answerForm<Body>(
  request: Request,
  rules: FormRules<Body>,
  send: (body: Body, options: Options) => Promise<Reply>,
) {
  const form = await readForm(request)
  const checked = rules.check(form)
  if ('wrong' in checked) return answer(wrongFields(form, rules, checked.wrong), 400)
  const key = textIn(form, 'key')
  const reply = await send(checked.body, key ? { headers: { 'idempotency-key': key } } : {})
  // The client types what a call answers, not how it refuses: every refusal has this one shape, and every answer here is a receipt.
  if (reply.ok) return answer({ sent: (await reply.json()) as Receipt }, 201)
  return answer(refused(form, rules, (await reply.json()) as Refusal), reply.status)
}

/** One visitor's own: kept nowhere. */
const answer = (said: FormAnswer, status: number) =>
  data(said, { status, headers: { 'cache-control': 'no-store' } })
/** For `export const headers` of a page with such an action. */
export const answerHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers =>
  actionHeaders

/** The page's clientAction: what is wrong is said before anything travels, and what did not arrive is not lost. */
export async function checkFirst<Body>(
  request: Request,
  rules: FormRules<Body>,
  serverAction: () => Promise<FormAnswer>,
): Promise<FormAnswer> {
  const form = await request.clone().formData()
  const checked = rules.check(form)
  if ('wrong' in checked) return wrongFields(form, rules, checked.wrong)
  try {
    return await serverAction()
  } catch (error) {
    return unanswered(form, error, rules.unanswered)
  }
}

/** Something is missing, or does not look right. Spec §5. */
export function wrongFields<Body>(
  form: FormData,
  { labels, missing, sumUp }: FormRules<Body>,
  wrong: Wrong,
): NotSent {
  const fields = Object.keys(labels).filter((field) => wrong[field])
  const sentences = fields.map((field) => wrong[field])
  const { missingInformation } = PROBLEMS
  const problem = sumUp
    ? sumUp(wrong)
    : sentences.includes(FILL_REQUIRED)
      ? missingInformation
      : { title: missingInformation.title, text: sentences[0] ?? missingInformation.text }
  const named = fields.map((field) => [
    field,
    wrong[field] === FILL_REQUIRED ? (missing[field] ?? FILL_REQUIRED) : wrong[field],
  ])
  return { problem, wrong: Object.fromEntries(named), typed: readTyped(form) }
}

/** The agency's side said no, and why. */
export function refused<Body>(
  form: FormData,
  rules: FormRules<Body>,
  { code, message, fields }: Refusal,
): NotSent {
  if (code === 'invalid' && fields) return wrongFields(form, rules, wrongOf(Object.entries(fields)))
  if (code === 'key-reused')
    return {
      ...notSent(
        form,
        'An earlier version of this has already reached us. Send again if you want us to have this one too.',
      ),
      keyReused: true,
    }
  return notSent(form, message)
}

/** Nobody answered, or nobody who understood the question. */
export function unanswered(
  form: FormData,
  error: unknown,
  sentence = 'We could not be reached. Nothing you typed is lost: please try again in a moment.',
): NotSent {
  return notSent(form, messageOfRouteError(error) ?? sentence)
}

const notSent = (form: FormData, text: string): NotSent => ({
  problem: { title: PROBLEMS.submissionFailed.title, text },
  wrong: {},
  typed: readTyped(form),
})

/** The first sentence for each field: of `customServices.3` it is customServices, of `formData.email` it is email. */
export function wrongOf(sentences: readonly (readonly [path: string, sentence: string])[]): Wrong {
  const named = sentences.map(([path, sentence]): [string, string] => [
    path.replace(/^formData\./, '').replace(/\.\d+$/, ''),
    sentence,
  ])
  return Object.fromEntries(named.reverse())
}

type Read<Body> =
  | { success: true; data: Body }
  | {
      success: false
      error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
    }

/** What a contract said about a form: `check` of most forms ends with it. */
export const checked = <Body>(read: Read<Body>): { body: Body } | { wrong: Wrong } =>
  read.success
    ? { body: read.data }
    : { wrong: wrongOf(read.error.issues.map(({ path, message }) => [path.join('.'), message])) }

/** What every form sends along. Seconds are set by script: without one there is nothing to say. */
export function sentAlong(form: FormData): {
  source: string
  leaveEmpty: string
  secondsTaken: number | undefined
} {
  const seconds = Number.parseFloat(textIn(form, 'secondsTaken'))
  return {
    source: textIn(form, 'source'),
    leaveEmpty: textIn(form, 'leaveEmpty'),
    secondsTaken: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  }
}

/** A file sent in the place of a text counts as nothing. */
export const readTyped = (form: FormData): Typed =>
  [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value] as const] : [],
  )
