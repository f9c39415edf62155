// Pricing: monthly plans, the price book, what the plans deliver, and how projects start.
import { MonthlyPlansPanel } from '#features/billing/plans/web/admin/monthly-plans.panel.tsx'
import { DeliverableListsPanel } from '#features/deliverables/web/admin/deliverable-lists.panel.tsx'
import { ProjectTemplatesPanel } from '#features/projects/templates/web/admin/project-templates.panel.tsx'
import { EditQueuesPanel } from '#features/edits/web/admin/edit-queues.panel.tsx'
import { PriceBookPanel } from '#features/catalogue/web/admin/price-book.panel.tsx'
import { PlanHoursPanel } from '#features/hours/web/admin/plan-hours.panel.tsx'

export const Pricing = () => (
  <MonthlyPlansPanel>
    <PlanHoursPanel />
    <EditQueuesPanel />
    <PriceBookPanel />
    <DeliverableListsPanel />
    <ProjectTemplatesPanel />
  </MonthlyPlansPanel>
)
