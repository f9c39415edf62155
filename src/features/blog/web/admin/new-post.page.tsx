import { useEffect, useEffectEvent } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { useNewPost } from './admin-post-changes.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/new-post.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'New post')

export default function NewPostPage() {
  const { mutate, error } = useNewPost(true)
  const createPost = useEffectEvent(() => mutate())
  useEffect(() => createPost(), [])
  return (
    <section className="card">
      <QueryState title="The post was not created." error={error} rows={8} />
    </section>
  )
}
