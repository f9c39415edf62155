import { MeasuredPanel } from '#features/analytics/web/measured.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'
import { pageMeta } from '#site/meta.ts'
import type { Route } from './+types/analytics.page'

export const handle: PageHandle = { wake: 'at-once' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Analytics', unlisted: true })

export default function AnalyticsPage() {
  return <MeasuredPanel />
}
