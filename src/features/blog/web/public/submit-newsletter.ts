import { data, type RouterContextProvider } from 'react-router'
import type { ErrorResponse } from '#kernel/failure.ts'
import { apiContext } from '#site/data/api-context.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import { checkNewsletter, type NewsletterState } from './newsletter-state.ts'

export async function submitNewsletter(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const invalid = checkNewsletter(form)
  if (invalid) return respond(invalid, 400)
  const email = formText(form, 'email')
  const key = formText(form, 'key')
  const reply = await context
    .get(apiContext)
    ['newsletter-subscriptions'].$post(
      { json: { email: email } },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
  if (reply.ok) return respond({ isRequested: true }, 200)
  // The client types only success responses; every error has this shape.
  const { message } = (await reply.json()) as unknown as ErrorResponse
  return respond({ isRequested: false, problem: message, email }, reply.status)
}

const respond = (result: NewsletterState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
