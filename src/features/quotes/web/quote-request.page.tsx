import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import type { Refusal } from '#kernel/failure.ts'
import { apiContext } from '#site/api.ts'
import type { PageHandle } from '#site/handoff.ts'
import { pageMeta } from '#site/meta.ts'
import { readForm } from '#site/read-form.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/quote-request.page'
import { type QuoteAnswer, refused, unanswered, wrongFields } from './quote-answer.ts'
import { checkForm, NOTHING_TYPED, readLink, textIn } from './quote-fields.ts'
import { QuoteForm } from './quote-form.tsx'

export const handle: PageHandle = { wake: 'when-idle', keep: ['price-book', 'company'] }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Get Free Quote',
    description: 'Choose a track, a package and the services you need, see what it comes to, and get your customized quote by email within 24 hours.',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [prices, company] = await Promise.all([api['price-book'].$get(), api.company.$get()])
  for (const reply of [prices, company]) if (!reply.ok) throw data(await reply.json(), reply.status)
  const [{ packages, services }, { timeZone, place }] = [await prices.json(), await company.json()]
  const book = { packages, services }
  return { book, linked: readLink(new URL(request.url), book), wall: { timeZone, place } }
}

/** Every sending ends here, with a script and without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const checked = checkForm(form)
  if ('wrong' in checked) return answer(wrongFields(form, checked.wrong), 400)
  const key = textIn(form, 'key')
  const reply = await context.get(apiContext)['quote-requests'].$post({ json: checked.request }, key ? { headers: { 'idempotency-key': key } } : {})
  if (reply.ok) return answer({ sent: await reply.json() }, 201)
  // The client types what a call answers, not how it refuses: every refusal has this one shape.
  return answer(refused(form, (await reply.json()) as unknown as Refusal), reply.status)
}

/** The address of one visitor's request is in it. */
const answer = (said: QuoteAnswer, status: number) => data(said, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** What is wrong is said before anything travels, and what did not arrive is not lost. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<QuoteAnswer> {
  const form = await request.clone().formData()
  const checked = checkForm(form)
  if ('wrong' in checked) return wrongFields(form, checked.wrong)
  try {
    return await serverAction()
  } catch (error) {
    return unanswered(form, error)
  }
}

export default function QuoteRequestPage({ loaderData: { book, linked, wall }, actionData }: Route.ComponentProps) {
  const given = actionData ? ('typed' in actionData ? actionData.typed : NOTHING_TYPED) : linked
  return (
    <main id="main" className="quote-page">
      <div className="wrap">
        <div className="quote-page-head">
          <a className="arrow-link" href="/">
            <Icon of={ArrowLeft} /> Back to home
          </a>
          <h1 className="display">Get Free Quote</h1>
          <p className="lead muted">Choose a track, add what you need, and we’ll send your customized quote within 24 hours.</p>
        </div>
        <QuoteForm book={book} given={given} early={actionData} wall={wall} />
      </div>
    </main>
  )
}
