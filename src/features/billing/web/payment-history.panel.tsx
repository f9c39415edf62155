// What a business has paid. Nothing can be paid yet: what stands here is true for everyone.
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

export function PaymentHistoryPanel() {
  return (
    <section className="card" aria-label="Payments">
      <EmptyState art={<SmallClosedShop />} text="No payments yet." more="You have not paid us anything, and nothing is due." />
    </section>
  )
}
