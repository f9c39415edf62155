// What a business has been told. Nothing is kept here yet: what stands here is true for everyone.
import { EmptyState } from '#ui/empty-state.tsx'
import { SmallClosedShop } from '#ui/illustrations/closed-shops.tsx'

export function NotificationsPanel() {
  return (
    <section className="card" aria-label="New notifications">
      <EmptyState art={<SmallClosedShop />} text="No new notifications." more="Everything about your requests reaches you by email." />
    </section>
  )
}
