import type { PageHandle } from '#site/hydration/hydration.ts'
import '#ui/inbox.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function NoThreadPage() {
  return (
    <div className="card inbox-none">
      <p>Select a conversation to read it.</p>
      <p className="muted small">The longest wait is at the top.</p>
    </div>
  )
}
