import { data } from 'react-router'
import { DATA_REQUEST_DAYS } from '#features/inquiries/inquiries.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { DATA_REQUEST } from '#site/site-links.ts'
import { apiContext } from '#site/api.ts'
import { useCompany } from '#site/company.ts'
import { formHeaders, rejectedState, invalidState } from '#site/form-state.ts'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { readForm } from '#site/read-form.ts'
import type { Route } from './+types/data-request.page'
import { DATA_REQUEST_FORM, type DataRequestState, DataRequestForm } from './data-request-form.tsx'
import { LegalTabs } from './legal-tabs.tsx'

export const handle: PageHandle = { cacheTags: ['company'], background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: DATA_REQUEST.label,
    description:
      'Ask for a copy of what we keep about your address, or for its deletion. You confirm by mail, and we answer within 30 days.',
  })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const read = DATA_REQUEST_FORM.check(form)
  if ('errors' in read) return respond(invalidState(form, DATA_REQUEST_FORM, read.errors), 400)
  const reply = await context.get(apiContext)['data-requests'].$post({ json: read.body })
  if (reply.ok) return respond({ email: read.body.email }, 200)
  // The client types what a call answers, not how it refuses: every refusal has this one shape.
  return respond(
    rejectedState(form, DATA_REQUEST_FORM, (await reply.json()) as unknown as ErrorResponse),
    reply.status,
  )
}

const respond = (result: DataRequestState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers = formHeaders

const STEPS: readonly [what: string, text: string][] = [
  [
    'You confirm it',
    'We mail a link to the address. Only who can open that mail can ask for what belongs to it.',
  ],
  [
    'We look everything up',
    'One of us goes through what we keep under the address. No machine decides about it.',
  ],
  [
    'You hear from us',
    `Within ${DATA_REQUEST_DAYS} days, by mail. A link shows you in the meantime how far we are.`,
  ],
]

export default function DataRequestPage({ actionData: result }: Route.ComponentProps) {
  const { privacyEmail } = useCompany()
  return (
    <main id="main" className="legal">
      <div className="wrap">
        <LegalTabs />
        <div className="legal-head">
          <h1 className="display">{DATA_REQUEST.label}</h1>
          <p>A copy of what we keep about you, or its deletion. No account needed.</p>
        </div>
        <div className="data-request-columns">
          <DataRequestForm state={result} />
          <aside aria-labelledby="data-request-steps">
            <h2 id="data-request-steps">What happens then</h2>
            <ol className="data-request-steps">
              {STEPS.map(([what, text]) => (
                <li key={what}>
                  <b>{what}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
            <p>
              Rather by mail? Write to{' '}
              <a className="text-link" href={`mailto:${privacyEmail}`}>
                {privacyEmail}
              </a>{' '}
              from the address in question.
            </p>
          </aside>
        </div>
      </div>
    </main>
  )
}
