import { DuePaymentsPanel } from '#features/billing/payments/web/admin/quote-payments.panel.tsx'
import { TestimonialsPanel } from '#features/handovers/testimonials/web/testimonial.panel.tsx'
import { AdminProjectsPanel } from '#features/projects/web/admin/admin-projects.panel.tsx'
import { SatisfactionOverviewPanel } from '#features/satisfaction/web/admin/satisfaction.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/projects.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Projects')

export default function ProjectsPage() {
  return (
    <>
      <AdminProjectsPanel />
      <DuePaymentsPanel />
      <SatisfactionOverviewPanel />
      <TestimonialsPanel />
    </>
  )
}
