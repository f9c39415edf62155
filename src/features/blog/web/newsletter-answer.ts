// What the newsletter's form hears after it was sent.
import { data, type RouterContextProvider } from 'react-router'
import type { Refusal } from '#kernel/failure.ts'
import { apiContext } from '#site/api.ts'
import { readForm, textIn } from '#site/read-form.ts'
import { messageOfRouteError } from '#site/route-error.ts'
import { NewsletterRequest } from '../newsletter.contract.ts'

/** `asked` is the same for every address. Else `wrong` is about the address that was typed, and `problem` about anything else. */
export type NewsletterAnswer =
  | { asked: true }
  | { asked: false; wrong?: string; problem?: string; typed: string }

/** For the action of a page with this form. */
export async function answerNewsletter(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const refused = check(form)
  if (refused) return answer(refused, 400)
  const typed = textIn(form, 'email')
  const key = textIn(form, 'key')
  const reply = await context
    .get(apiContext)
    ['newsletter-subscriptions'].$post(
      { json: { email: typed } },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
  if (reply.ok) return answer({ asked: true }, 200)
  // The client types what a call answers, not how it refuses: every refusal has this one shape.
  const { message } = (await reply.json()) as unknown as Refusal
  return answer({ asked: false, problem: message, typed }, reply.status)
}

const answer = (said: NewsletterAnswer, status: number) =>
  data(said, { status, headers: { 'cache-control': 'no-store' } })

/** For its clientAction: what is wrong is said before anything travels. */
export async function checkNewsletter(
  request: Request,
  serverAction: () => Promise<NewsletterAnswer>,
): Promise<NewsletterAnswer> {
  const form = await request.clone().formData()
  try {
    return check(form) ?? (await serverAction())
  } catch (error) {
    return {
      asked: false,
      problem:
        messageOfRouteError(error) ?? 'We could not be reached. Please try again in a moment.',
      typed: textIn(form, 'email'),
    }
  }
}

function check(form: FormData): NewsletterAnswer | undefined {
  const typed = textIn(form, 'email')
  const read = NewsletterRequest.safeParse({ email: typed })
  return read.success
    ? undefined
    : { asked: false, wrong: read.error.issues[0]?.message ?? '', typed }
}
