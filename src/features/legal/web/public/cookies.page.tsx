import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { COOKIES } from '#site/layouts/site-links.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/cookies.page'
import { LegalPage } from './legal-page.tsx'
import { COOKIES_TEXT } from './cookies.content.tsx'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: COOKIES.label, description: COOKIES_TEXT.description })

export default function CookiesPage() {
  return <LegalPage link={COOKIES} text={COOKIES_TEXT} />
}
