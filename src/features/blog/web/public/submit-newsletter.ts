import { data, type RouterContextProvider } from 'react-router'
import type { ErrorResponse } from '#kernel/failure.ts'
import { type FieldErrors, fieldErrors } from '#kernel/field-errors.contract.ts'
import { apiContext } from '#site/data/api.ts'
import { readForm, formText } from '#site/forms/read-form.ts'
import { messageOfRouteError } from '#site/data/route-error.ts'
import { NewsletterRequest } from '../../newsletter.contract.ts'

/** The same for every address. `errors` is about the address, `problem` about anything else. */
export type NewsletterState =
  | { isRequested: true }
  | { isRequested: false; errors?: FieldErrors; problem?: string; email: string }

export async function submitNewsletter(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const invalid = check(form)
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

export async function checkNewsletter(
  request: Request,
  serverAction: () => Promise<NewsletterState>,
): Promise<NewsletterState> {
  const form = await request.clone().formData()
  try {
    return check(form) ?? (await serverAction())
  } catch (error) {
    return {
      isRequested: false,
      problem:
        messageOfRouteError(error) ?? 'We could not be reached. Please try again in a moment.',
      email: formText(form, 'email'),
    }
  }
}

function check(form: FormData): NewsletterState | undefined {
  const email = formText(form, 'email')
  const read = NewsletterRequest.safeParse({ email })
  return read.success ? undefined : { isRequested: false, errors: fieldErrors(read.error), email }
}
