// Begins a post for whoever comes by this address, and goes there.
import { useEffect, useEffectEvent } from 'react'
import { QueryState } from '#site/query-state.tsx'
import { useNewPost } from './admin-post-changes.ts'

export function NewPostPanel() {
  const { mutate, error } = useNewPost(true)
  const createPost = useEffectEvent(() => mutate())
  useEffect(() => createPost(), [])
  return (
    <section className="card">
      <QueryState title="The post was not begun." error={error} rows={8} />
    </section>
  )
}
