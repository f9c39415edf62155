// Receives a form that a browser sent to its page. Runs on the server.
import { data } from 'react-router'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import {
  type FormRules,
  type FormState,
  invalidState,
  type NotSent,
  rejectedState,
} from './form-state.ts'
import { formText } from './read-form.ts'

/** @throws a 400 response if the body is not a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
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
