import { MeasuredBusinessPanel } from '#features/analytics/web/measured-business.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'
import { pageMeta } from '#site/meta.ts'
import type { Route } from './+types/measured-business.page'

export const handle: PageHandle = { wake: 'at-once' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Analytics', unlisted: true })

export default function MeasuredBusinessPage({ params: { id } }: Route.ComponentProps) {
  return <MeasuredBusinessPanel id={id} />
}
