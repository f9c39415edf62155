import { SubscribersPanel } from '#features/blog/web/admin/subscribers.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/subscribers.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Subscribers', unlisted: true })

export default function SubscribersPage() {
  return <SubscribersPanel />
}
