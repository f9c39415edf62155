import { ReadersPanel } from '#features/blog/web/readers.panel.tsx'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import type { Route } from './+types/readers.page'

export const handle: PageHandle = { hydrate: 'at-once' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Readers', unlisted: true })

export default function ReadersPage() {
  return <ReadersPanel />
}
