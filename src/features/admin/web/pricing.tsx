// Pricing: monthly plans and the price book.
import { MonthlyPlansPanel } from '#features/billing/plans/web/admin/monthly-plans.panel.tsx'
import { PriceBookPanel } from '#features/catalogue/web/admin/price-book.panel.tsx'

export const Pricing = () => (
  <MonthlyPlansPanel>
    <PriceBookPanel />
  </MonthlyPlansPanel>
)
