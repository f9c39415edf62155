import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { MIND_OPS_CONTENT_TAG } from '../../products.tags.ts'
import type { Route } from './+types/mind-ops.page'
import { MIND_OPS_PAGE } from './mind-ops.content.ts'
import { requireShown } from './require-shown.ts'
import MindOps from './mind-ops.form.tsx'
import { interestRules } from './interest-fields.ts'
import { productData } from './product-data.ts'
import { WAITING_SAMPLE } from './sample-tasks.content.ts'
import './mind-ops.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'mind-ops',
  cacheTags: [COMPANY_TAG, CLAIMS_TAG, MIND_OPS_CONTENT_TAG],
  queryParams: ['approve'],
}
export const meta: Route.MetaFunction = (around) => {
  const { description } = (around.loaderData?.content ?? contentOf(MIND_OPS_PAGE)).search
  return pageMeta(around, {
    title: 'MindOps, the AI workspace that asks first',
    description,
    trail: [{ label: 'MindOps', href: paths.mindOps }],
    data: productData({
      name: 'MindOps',
      path: paths.mindOps,
      category: 'BusinessApplication',
      description,
    }),
  })
}

/** Without JavaScript, Approve requests `/mind-ops?approve=task-107`. Nothing is stored. */
export async function loader(loaded: Route.LoaderArgs) {
  const [content, evidence] = await Promise.all([
    loadContent(MIND_OPS_PAGE, loaded),
    loadEvidence(loaded.context, ['mind-ops-agents', 'mind-ops-integrations']),
  ])
  return {
    content: requireShown(content, loaded.request),
    isApproved: new URL(loaded.request.url).searchParams.get('approve') === WAITING_SAMPLE.id,
    evidence,
  }
}

const INTEREST = interestRules('mind-ops')
export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, INTEREST, (json, options) =>
    context.get(apiContext)['product-interests'].$post({ json }, options),
  )
export const headers = formHeaders

export default function MindOpsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="mind-ops">
      <MindOpsHeader />
      <HydratedForm of={MindOps} props={{ ...loaderData, early: actionData }} />
    </main>
  )
}

function MindOpsHeader() {
  return (
    <header className="mind-ops-header">
      <div className="wrap">
        <a href={paths.oldHome}>
          <svg viewBox="0 0 32 32" aria-hidden fill="none" stroke="currentColor" strokeWidth="2.5">
            <path d="M4 28V4h24v24M1 28h30" strokeLinecap="round" strokeLinejoin="round" />
            <path d="M9.5 9.5h4v4h-4zM9.5 18.5h4v4h-4zM18.5 18.5h4v4h-4z" />
            <path fill="currentColor" d="M18.5 9.5h4v4h-4z" />
          </svg>
          MindOps
        </a>
        <nav aria-label="MindOps">
          <ul />
        </nav>
      </div>
    </header>
  )
}
