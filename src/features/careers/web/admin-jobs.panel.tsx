// The agency's open positions. There are none yet.
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

export function JobsPanel() {
  return (
    <section className="card" aria-label="Jobs">
      <EmptyState art={<SmallClosedShop />} text="No jobs yet." more="The website lists no open position." />
    </section>
  )
}
