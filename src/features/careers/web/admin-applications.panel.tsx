// Who has applied for a job: all, and the newest of them beside other work. There are none yet.
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

const NONE = 'No applications yet.'

export function ApplicationsPanel() {
  return (
    <section className="card" aria-label="Applications">
      <EmptyState art={<SmallClosedShop />} text={NONE} more="Nobody has applied for a job." />
    </section>
  )
}

export function RecentApplicationsPanel() {
  return (
    <section className="card card-body" aria-labelledby="recent-applications">
      <h2 id="recent-applications">Recent applications</h2>
      <p className="muted">{NONE}</p>
    </section>
  )
}
