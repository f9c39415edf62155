import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import type { ResponseTimeKind } from '#features/company/response-times.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { fieldErrors } from '#kernel/field-errors.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { responseTimeText } from '#site/data/response-times.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import { LinkRequest } from '../../inquiries.contract.ts'
import type { Route } from './+types/find-request.page'
import type { FindFormState } from './find-form.tsx'
import { FindHero } from './find-hero.tsx'
import './find-request.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG] }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Track a request',
    description:
      'Enter the reference of your request and your email address, and we will email you the tracking link again.',
    unlisted: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).company.$get()
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { email, responseTimes } = await reply.json()
  return { email, responseTimes }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const values = { reference: formText(form, 'reference'), email: formText(form, 'email') }
  const read = LinkRequest.safeParse(values)
  if (!read.success)
    return respond({ isRequested: false, errors: fieldErrors(read.error), values }, 400)
  const reply = await context.get(apiContext)['tracking-links'].$post({ json: read.data })
  if (reply.ok) return respond({ isRequested: true }, 200)
  // The client types successful responses only; every error response has this shape.
  const { message } = (await reply.json()) as unknown as ErrorResponse
  return respond({ isRequested: false, problem: message, errors: {}, values }, reply.status)
}

const respond = (result: FindFormState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const RESPONSE_TIMES: readonly [label: string, what: ResponseTimeKind][] = [
  ['Quote request', 'quote-request'],
  ['Message', 'message'],
  ['Startup pitch', 'pitch'],
]

export default function FindRequestPage({
  loaderData: { email, responseTimes },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <FindHero
        title="Track a request"
        text="No account needed. Every request has a reference, and every reference has a due time."
        state={actionData}
      />
      <section className="find-response-times wrap">
        <h2>Our response times</h2>
        <dl>
          {RESPONSE_TIMES.map(([label, what]) => (
            <div key={what}>
              <dt>{label}</dt>
              <dd>{responseTimeText(responseTimes, what)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">
          Lost the reference? It is in the first line of the email we sent you. Or{' '}
          <a className="text-link" href={`mailto:${email}`}>
            write to us
          </a>{' '}
          from the same address.
        </p>
      </section>
    </main>
  )
}
