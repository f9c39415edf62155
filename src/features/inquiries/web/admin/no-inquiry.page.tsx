import type { PageHandle } from '#site/hydration/hydration.ts'
import '#ui/inbox.css'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function NoInquiryPage() {
  return (
    <div className="card inbox-none">
      <p>Choose a request to read it.</p>
      <p className="muted small">The newest is at the top.</p>
    </div>
  )
}
