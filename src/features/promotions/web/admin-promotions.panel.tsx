// Codes that take something off a price. There are none yet.
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

export function PromotionsPanel() {
  return (
    <section className="card" aria-label="Promotions">
      <EmptyState art={<SmallClosedShop />} text="No promotions yet." more="No code takes anything off a price." />
    </section>
  )
}
