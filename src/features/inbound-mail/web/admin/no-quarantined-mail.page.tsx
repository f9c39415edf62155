import type { PageHandle } from '#site/hydration/hydration.ts'
import '#ui/inbox.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function NoQuarantinedMailPage() {
  return (
    <div className="card inbox-none">
      <p>Choose an email to read it.</p>
      <p className="muted small">The oldest is at the top.</p>
    </div>
  )
}
