import { AdminPostsPanel } from '#features/blog/web/admin/admin-posts.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/blog.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Blog', unlisted: true })

export default function BlogPage() {
  return <AdminPostsPanel />
}
