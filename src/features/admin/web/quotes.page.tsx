import { AdminQuotesPanel } from '#features/quotes/web/admin/admin-quotes.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/quotes.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Quotes', unlisted: true })

export default function QuotesPage() {
  return <AdminQuotesPanel />
}
