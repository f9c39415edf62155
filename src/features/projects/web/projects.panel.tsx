// What the agency builds for a business. There are no projects yet: what stands here is true for everyone.
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

const NONE = 'No active projects yet.'

export function ProjectsPanel() {
  return (
    <section className="card" aria-label="Your projects">
      <EmptyState art={<SmallClosedShop />} text={NONE} more="A project begins with a quote that you have accepted." />
    </section>
  )
}

/** Beside other sections. */
export function ProjectsSummary() {
  return (
    <section className="card summary" aria-labelledby="projects-summary">
      <h2 id="projects-summary">Projects</h2>
      <p className="muted">{NONE}</p>
    </section>
  )
}
