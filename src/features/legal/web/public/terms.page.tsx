import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { TERMS } from '#site/layouts/site-links.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/terms.page'
import { LegalPage } from './legal-page.tsx'
import { TERMS_TEXT } from './terms.content.tsx'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: TERMS.label, description: TERMS_TEXT.description })

export default function TermsPage() {
  return <LegalPage link={TERMS} text={TERMS_TEXT} />
}
