import { useEffect, useEffectEvent } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { useNewPost } from './admin-post-changes.ts'

export function NewPostPanel() {
  const { mutate, error } = useNewPost(true)
  const createPost = useEffectEvent(() => mutate())
  useEffect(() => createPost(), [])
  return (
    <section className="card">
      <QueryState title="The post was not created." error={error} rows={8} />
    </section>
  )
}
