import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Promotion } from '../../promotions.contract.ts'
import { usePromotionRemoval } from './promotion-changes.ts'
import '#ui/dialogs.css'

export function RemoveDialog({
  promotion,
  onClose,
}: {
  promotion: Promotion
  onClose: () => void
}) {
  const removing = usePromotionRemoval()
  const { code, usageCount } = promotion
  const isUsed = usageCount > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={isUsed ? `Deactivate ${code}?` : `Delete ${code}?`}
      text={
        isUsed
          ? `It was used ${usageCount === 1 ? 'once' : `${usageCount} times`}, so it stays in the list. It can no longer be used; existing quotes keep their discount.`
          : 'It was never used. Customers who enter the code see that it does not exist.'
      }
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel={isUsed ? 'Deactivating' : 'Deleting'}
          onClick={() => removing.mutate(promotion, { onSettled: onClose })}
        >
          {isUsed ? 'Deactivate' : 'Delete promotion'}
        </Button>
      </div>
    </Dialog>
  )
}
