import { AnalyticsBusinessPanel } from '#features/analytics/web/admin/analytics-business.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/analytics-business.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Analytics', unlisted: true })

export default function AnalyticsBusinessPage({ params: { id } }: Route.ComponentProps) {
  return <AnalyticsBusinessPanel id={id} />
}
