import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { ApiError } from '#site/data/api-error.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { postKey, usePost } from './admin-posts.query.ts'
import { PostEditor } from './post-editor.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/post.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Post')

export default function PostPage({ params: { id } }: Route.ComponentProps) {
  return <Post key={id} id={id} />
}

function Post({ id: text }: { id: string }) {
  const id = Number(text)
  const { data: post, error } = usePost(id)
  const queries = useQueryClient()
  // A new key resets the editor and discards unsaved text on purpose.
  const [loading, setLoading] = useState(0)
  const reload = async (): Promise<void> => {
    await queries.refetchQueries({ queryKey: postKey(id) })
    setLoading((before) => before + 1)
  }
  if (!post)
    return (
      <section className="card">
        {error instanceof ApiError && error.status < 500 ? (
          <NoPost />
        ) : (
          <QueryState title="Couldn’t load the post." error={error} rows={8} />
        )}
      </section>
    )
  return <PostEditor key={loading} post={post} onReload={() => void reload()} />
}

function NoPost() {
  return (
    <EmptyState text={<b>Post not found.</b>} more="It may have been deleted.">
      <ButtonLink variant="neutral" href={paths.admin.blog}>
        All posts
      </ButtonLink>
    </EmptyState>
  )
}
