import { AnalyticsBusinessesPanel } from '#features/analytics/web/admin/analytics-businesses.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/analytics.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Analytics', unlisted: true })

export default function AnalyticsPage() {
  return <AnalyticsBusinessesPanel />
}
