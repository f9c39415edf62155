// Pricing: monthly plans, the price book, and what the plans deliver.
import { MonthlyPlansPanel } from '#features/billing/plans/web/admin/monthly-plans.panel.tsx'
import { DeliverableListsPanel } from '#features/deliverables/web/admin/deliverable-lists.panel.tsx'
import { EditQueuesPanel } from '#features/edits/web/admin/edit-queues.panel.tsx'
import { PriceBookPanel } from '#features/catalogue/web/admin/price-book.panel.tsx'
import { PlanHoursPanel } from '#features/hours/web/admin/plan-hours.panel.tsx'

export const Pricing = () => (
  <MonthlyPlansPanel>
    <PlanHoursPanel />
    <EditQueuesPanel />
    <PriceBookPanel />
    <DeliverableListsPanel />
  </MonthlyPlansPanel>
)
