import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { DATA_REQUEST_DAYS } from '#features/inquiries/inquiries.contract.ts'
import { DATA_REQUEST } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { formHeaders, sendForm } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { LegalTabs } from '#features/legal/web/public/legal-tabs.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import type { Route } from './+types/data-request.page'
import { DATA_REQUEST_FORM, type DataRequestState, DataRequestForm } from './data-request-form.tsx'
import '#site/layouts/text-page.css'
import './data-request.page.css'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: DATA_REQUEST.label,
    description:
      'Request a copy or the deletion of the data we store about you. You confirm by email, and we answer within 30 days.',
  })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const reply = await sendForm(form, DATA_REQUEST_FORM, (json) =>
    context.get(apiContext)['data-requests'].$post({ json }),
  )
  if ('notSent' in reply) return respond(reply.notSent, reply.status)
  return respond({ email: formText(form, 'email').trim() }, 200)
}

const respond = (result: DataRequestState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers = formHeaders

const STEPS: readonly [what: string, text: string][] = [
  [
    'You confirm it',
    'We email a link to the address, so that only its owner can request the data.',
  ],
  [
    'We look up your data',
    'A person on our team reviews the data we store about your address. No automated decisions are made.',
  ],
  [
    'You hear from us',
    `Within ${DATA_REQUEST_DAYS} days, by email. Until then, you can track the status with a link.`,
  ],
]

export default function DataRequestPage({ actionData: result }: Route.ComponentProps) {
  const { privacyEmail } = useCompany()
  return (
    <main id="main" className="text-page">
      <div className="wrap">
        <LegalTabs />
        <div className="text-page-head">
          <h1 className="display">{DATA_REQUEST.label}</h1>
          <p>Get a copy of the data we store about you, or have it deleted. No account needed.</p>
        </div>
        <div className="data-request-columns">
          <DataRequestForm state={result} />
          <aside aria-labelledby="data-request-steps">
            <h2 id="data-request-steps">What happens next</h2>
            <ol className="data-request-steps">
              {STEPS.map(([what, text]) => (
                <li key={what}>
                  <b>{what}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
            <p>
              Prefer email? Write to{' '}
              <a className="text-link" href={`mailto:${privacyEmail}`}>
                {privacyEmail}
              </a>{' '}
              from the address that the data belongs to.
            </p>
          </aside>
        </div>
      </div>
    </main>
  )
}
