import { AdminPostPanel } from '#features/blog/web/admin/admin-post.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { Route } from './+types/post.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, { title: 'Post', unlisted: true })

export default function PostPage({ params: { id } }: Route.ComponentProps) {
  return <AdminPostPanel key={id} id={id} />
}
