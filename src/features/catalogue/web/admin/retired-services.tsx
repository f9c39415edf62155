// Retired services, and the dialog that retires one.
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { PriceItem } from '../../price-items.contract.ts'
import { useOfferAgain, useRetiring } from './price-book-changes.ts'
import '#ui/dialogs.css'
import './price-book.css'

export function RetiredServices({ items }: { items: readonly PriceItem[] }) {
  const offering = useOfferAgain()
  return (
    <details className="price-retired">
      <summary>
        {items.length === 1 ? '1 retired service' : `${items.length} retired services`}
      </summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            {name}
            <AdminOnly>
              <Button
                variant="neutral"
                size="small"
                aria-label={`Restore ${name}`}
                onClick={() => offering.mutate(id)}
              >
                Restore
              </Button>
            </AdminOnly>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function RetireDialog({
  item: { id, name },
  onClose,
}: {
  item: PriceItem
  onClose: () => void
}) {
  const retiring = useRetiring()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Retire ${name}?`}
      text="It disappears from the website and quote form right away. Existing requests and quotes keep it, and you can restore it."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={retiring.isPending}
          busyLabel="Retiring"
          onClick={() => retiring.mutate(id, { onSettled: onClose })}
        >
          Retire service
        </Button>
      </div>
    </Dialog>
  )
}
