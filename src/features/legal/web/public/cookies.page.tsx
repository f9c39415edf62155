import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { COOKIES } from '#site/layouts/site-links.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { LEGAL_TAG } from '../../legal.tags.ts'
import type { Route } from './+types/cookies.page'
import { loadLegalText } from './legal-loader.ts'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { COOKIES_TEXT } from './cookies.content.tsx'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, LEGAL_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) => legalMeta(around, COOKIES, COOKIES_TEXT)
export const loader = (around: Route.LoaderArgs) => loadLegalText(around, 'cookies')

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage link={COOKIES} shipped={COOKIES_TEXT} loaded={loaderData} />
}
