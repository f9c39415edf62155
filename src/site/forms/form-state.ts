// Result of a public form, the same with and without JavaScript.
import { data } from 'react-router'
import type * as z from 'zod/mini'
import type { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { type FieldErrors, fieldErrors, renameFields } from '#kernel/field-errors.contract.ts'
import { type ToastText, PROBLEMS } from '#kernel/messages.ts'
import { FILL_REQUIRED } from '#kernel/text.contract.ts'
import { formProblem, type FormProblem, NOT_REACHED } from './form-problem.ts'
import { readForm, formText } from './read-form.ts'
import { messageOfRouteError } from '../data/route-error.ts'

/** Submitted texts by field, to refill the form where no script keeps them. */
export type FormValues = readonly (readonly [field: string, value: string])[]
export type NotSent = FormProblem & { values: FormValues; keyReused?: true }
export type FormState = { sent: InquiryReceipt } | NotSent

export type FormRules<Body> = {
  labels: Record<string, string>
  /** Error by field for an empty required field; the toast only reports missing information. */
  missing: FieldErrors
  /** Of the call. The API parses the body; a script parses it too, to show errors at once. */
  schema: z.ZodMiniType<unknown, Body>
  /** The body of the call as entered, or errors that only the form can have. */
  read: (form: FormData) => { body: unknown } | { errors: FieldErrors }
  /** The form's names of fields that the API names otherwise. */
  renamed?: Record<string, string>
  sumUp?: (errors: FieldErrors) => ToastText
  unreachable?: string
}

type Reply = { ok: boolean; status: number; json: () => Promise<unknown> }
type Options = { headers?: Record<string, string> }

export async function submitForm<Body>(
  request: Request,
  rules: FormRules<Body>,
  call: (body: Body, options: Options) => Promise<Reply>,
) {
  const form = await readForm(request)
  const key = formText(form, 'key')
  const options = key ? { headers: { 'idempotency-key': key } } : {}
  const reply = await sendForm(form, rules, (body) => call(body, options))
  if ('notSent' in reply) return respond(reply.notSent, reply.status)
  // Every success is a receipt.
  return respond({ sent: (await reply.json()) as InquiryReceipt }, 201)
}

/** The page does not parse the form: the response of the API names each invalid field. */
export async function sendForm<Body, Success extends Reply>(
  form: FormData,
  rules: FormRules<Body>,
  call: (body: Body) => Promise<Success>,
): Promise<Success | { notSent: NotSent; status: number }> {
  const read = rules.read(form)
  if ('errors' in read) return { notSent: invalidState(form, rules, read.errors), status: 400 }
  // Casts: the API parses any body. Its client does not type error responses; all have this shape.
  const reply = await call(read.body as Body)
  if (reply.ok) return reply
  const error = (await reply.json()) as ErrorResponse
  return { notSent: rejectedState(form, rules, error), status: reply.status }
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
  const errors = errorsIn(form, rules)
  if (errors) return invalidState(form, rules, errors)
  try {
    return await serverAction()
  } catch (error) {
    return unreachable(form, error, rules.unreachable)
  }
}

/** The errors that the API would return, without a request. */
export function errorsIn<Body>(
  form: FormData,
  { read, schema, renamed }: FormRules<Body>,
): FieldErrors | undefined {
  const entered = read(form)
  if ('errors' in entered) return entered.errors
  const { error } = schema.safeParse(entered.body)
  return error && named(fieldErrors(error), renamed)
}

/** Spec §5. */
export function invalidState<Body>(
  form: FormData,
  { labels, missing, sumUp }: FormRules<Body>,
  errors: FieldErrors,
): NotSent {
  const shown: FieldErrors = {}
  for (const field of Object.keys(labels)) if (errors[field]) shown[field] = errors[field]
  const problem = formProblem(shown, {
    required: FILL_REQUIRED,
    missing,
    problem: PROBLEMS.missingInformation,
  })
  return { ...problem, ...(sumUp && { problem: sumUp(errors) }), values: readFormValues(form) }
}

export function rejectedState<Body>(
  form: FormData,
  rules: FormRules<Body>,
  { code, message, fields }: ErrorResponse,
): NotSent {
  if (code === 'invalid' && fields) return invalidState(form, rules, named(fields, rules.renamed))
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

export function unreachable(form: FormData, error: unknown, message = NOT_REACHED): NotSent {
  return notSent(form, messageOfRouteError(error) ?? message)
}

const notSent = (form: FormData, text: string): NotSent => ({
  problem: { title: PROBLEMS.submissionFailed.title, text },
  errors: {},
  values: readFormValues(form),
})

/** `customServices.3` becomes customServices, `formData.email` becomes email. */
const named = (errors: FieldErrors, renamed: Record<string, string> = {}): FieldErrors =>
  renameFields(errors, (path) => {
    const field = path.replace(/^formData\./, '').replace(/\.\d+$/, '')
    return renamed[field] ?? field
  })

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
