import { NewPostPanel } from '#features/blog/web/admin/new-post.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/new-post.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'New post', unlisted: true })

export default function NewPostPage() {
  return <NewPostPanel />
}
