import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { PRIVACY } from '#site/layouts/site-links.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/privacy.page'
import { LegalPage } from './legal-page.tsx'
import { PRIVACY_TEXT } from './privacy.content.tsx'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: PRIVACY.label, description: PRIVACY_TEXT.description })

export default function PrivacyPage() {
  return <LegalPage link={PRIVACY} text={PRIVACY_TEXT} />
}
