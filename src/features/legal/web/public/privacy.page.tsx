import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { PRIVACY } from '#site/layouts/site-links.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { LEGAL_TAG } from '../../legal.tags.ts'
import type { Route } from './+types/privacy.page'
import { loadLegalText } from './legal-loader.ts'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { PRIVACY_TEXT } from './privacy.content.tsx'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, LEGAL_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) => legalMeta(around, PRIVACY, PRIVACY_TEXT)
export const loader = (around: Route.LoaderArgs) => loadLegalText(around, 'privacy')

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage link={PRIVACY} shipped={PRIVACY_TEXT} loaded={loaderData} />
}
