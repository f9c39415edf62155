// Result of a public form, the same with and without JavaScript.
import { data } from 'react-router'
import type { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { readForm, formText } from './read-form.ts'
import { messageOfRouteError } from '../data/route-error.ts'

export type FormErrors = Partial<Record<string, string>>
/** Submitted texts by field, to refill the form where no script keeps them. */
export type FormValues = readonly (readonly [field: string, value: string])[]
export type NotSent = {
  problem: ToastText
  errors: FormErrors
  values: FormValues
  keyReused?: true
}
export type FormState = { sent: InquiryReceipt } | NotSent

export type FormRules<Body> = {
  labels: Record<string, string>
  /** Error by field for an empty required field; the toast only reports missing information. */
  missing: FormErrors
  /** Returns the validation errors, else the body of the call. */
  check: (form: FormData) => { body: Body } | { errors: FormErrors }
  sumUp?: (errors: FormErrors) => ToastText
  unreachable?: string
}

type Reply = { ok: boolean; status: number; json(): Promise<unknown> }
type Options = { headers?: Record<string, string> }

export async function submitForm<Body>(
  request: Request,
  rules: FormRules<Body>,
  send: (body: Body, options: Options) => Promise<Reply>,
) {
  const form = await readForm(request)
  const checked = rules.check(form)
  if ('errors' in checked) return respond(invalidState(form, rules, checked.errors), 400)
  const key = formText(form, 'key')
  const reply = await send(checked.body, key ? { headers: { 'idempotency-key': key } } : {})
  // The client does not type error responses: all have this shape, and every success is a receipt.
  if (reply.ok) return respond({ sent: (await reply.json()) as InquiryReceipt }, 201)
  return respond(rejectedState(form, rules, (await reply.json()) as ErrorResponse), reply.status)
}

/** Belongs to one visitor, so it is never cached. */
const respond = (result: FormState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
/** For `export const headers` of a page with this action. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders

/** The page's clientAction: validates before sending, and keeps the input if the call fails. */
export async function validateThenSubmit<Body>(
  request: Request,
  rules: FormRules<Body>,
  serverAction: () => Promise<FormState>,
): Promise<FormState> {
  const form = await request.clone().formData()
  const checked = rules.check(form)
  if ('errors' in checked) return invalidState(form, rules, checked.errors)
  try {
    return await serverAction()
  } catch (error) {
    return unreachable(form, error, rules.unreachable)
  }
}

/** Spec §5. */
export function invalidState<Body>(
  form: FormData,
  { labels, missing, sumUp }: FormRules<Body>,
  errors: FormErrors,
): NotSent {
  const fields = Object.keys(labels).filter((field) => errors[field])
  const messages = fields.map((field) => errors[field])
  const { missingInformation } = PROBLEMS
  const problem = sumUp
    ? sumUp(errors)
    : messages.includes(FILL_REQUIRED)
      ? missingInformation
      : { title: missingInformation.title, text: messages[0] ?? missingInformation.text }
  const named = fields.map((field) => [
    field,
    errors[field] === FILL_REQUIRED ? (missing[field] ?? FILL_REQUIRED) : errors[field],
  ])
  return { problem, errors: Object.fromEntries(named), values: readFormValues(form) }
}

export function rejectedState<Body>(
  form: FormData,
  rules: FormRules<Body>,
  { code, message, fields }: ErrorResponse,
): NotSent {
  if (code === 'invalid' && fields)
    return invalidState(form, rules, firstErrors(Object.entries(fields)))
  if (code === 'key-reused')
    return {
      ...notSent(
        form,
        'We already received an earlier version. Send again if you want us to have this one too.',
      ),
      keyReused: true,
    }
  return notSent(form, message)
}

export function unreachable(
  form: FormData,
  error: unknown,
  message = 'We could not be reached. Nothing you typed is lost. Please try again in a moment.',
): NotSent {
  return notSent(form, messageOfRouteError(error) ?? message)
}

const notSent = (form: FormData, text: string): NotSent => ({
  problem: { title: PROBLEMS.submissionFailed.title, text },
  errors: {},
  values: readFormValues(form),
})

/** Maps each path to a field: `customServices.3` to customServices, `formData.email` to email. */
export function firstErrors(
  messages: readonly (readonly [path: string, message: string])[],
): FormErrors {
  const named = messages.map(([path, message]): [string, string] => [
    path.replace(/^formData\./, '').replace(/\.\d+$/, ''),
    message,
  ])
  return Object.fromEntries(named.reverse())
}

type Read<Body> =
  | { success: true; data: Body }
  | {
      success: false
      error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
    }

export const checked = <Body>(read: Read<Body>): { body: Body } | { errors: FormErrors } =>
  read.success
    ? { body: read.data }
    : {
        errors: firstErrors(
          read.error.issues.map(({ path, message }) => [path.join('.'), message]),
        ),
      }

/** Only a script sets `secondsTaken`. */
export function technicalFields(form: FormData): {
  source: string
  leaveEmpty: string
  secondsTaken: number | undefined
} {
  const seconds = Number.parseFloat(formText(form, 'secondsTaken'))
  return {
    source: formText(form, 'source'),
    leaveEmpty: formText(form, 'leaveEmpty'),
    secondsTaken: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  }
}

/** Ignores a file that a client sends in place of text. */
export const readFormValues = (form: FormData): FormValues =>
  [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value] as const] : [],
  )
