import { TERMS } from '#site/site-links.ts'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import type { Route } from './+types/terms.page'
import { LegalPage } from './legal-page.tsx'
import { TERMS_TEXT } from './terms.content.tsx'

export const handle: PageHandle = { cacheTags: ['company'], background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: TERMS.label, description: TERMS_TEXT.description })

export default function TermsPage() {
  return <LegalPage link={TERMS} text={TERMS_TEXT} />
}
