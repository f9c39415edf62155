// Pricing: monthly plans and the price book.
import { MonthlyPlansPanel } from '#features/billing/plans/web/admin/monthly-plans.panel.tsx'
import { PriceBookPanel } from '#features/catalogue/web/admin/price-book.panel.tsx'
import { PlanHoursPanel } from '#features/hours/web/admin/plan-hours.panel.tsx'

export const Pricing = () => (
  <MonthlyPlansPanel>
    <PlanHoursPanel />
    <PriceBookPanel />
  </MonthlyPlansPanel>
)
