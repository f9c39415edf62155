import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { TERMS } from '#site/layouts/site-links.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { LEGAL_TAG } from '../../legal.tags.ts'
import type { Route } from './+types/terms.page'
import { loadLegalText } from './legal-loader.ts'
import { legalMeta } from './legal-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMS_TEXT } from './terms.content.tsx'

export const handle: PageHandle = { cacheTags: [COMPANY_TAG, LEGAL_TAG], background: 'white' }
export const meta: Route.MetaFunction = (around) => legalMeta(around, TERMS, TERMS_TEXT)
export const loader = (around: Route.LoaderArgs) => loadLegalText(around, 'terms')

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage link={TERMS} shipped={TERMS_TEXT} loaded={loaderData} />
}
