// Taking a promotion away: what becomes of it is said before.
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Promotion } from '../promotions.contract.ts'
import { useRemoving } from './promotion-changes.ts'

export function RemoveDialog({
  promotion,
  onClose,
}: {
  promotion: Promotion
  onClose: () => void
}) {
  const removing = useRemoving()
  const { code, usageCount } = promotion
  const isUsed = usageCount > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={isUsed ? `Switch off ${code}?` : `Delete ${code}?`}
      text={
        isUsed
          ? `It was used ${usageCount === 1 ? 'once' : `${usageCount} times`}, so it stays in the list to explain that. Nobody can use it any more; quotes that are out keep what they promised.`
          : 'Nobody has used it. Whoever has the code is told that there is no such code.'
      }
    >
      <div className="dialog-actions">
        <Button variant="line" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel={isUsed ? 'Switching off' : 'Deleting'}
          onClick={() => removing.mutate(promotion, { onSettled: onClose })}
        >
          {isUsed ? 'Switch off' : 'Delete promotion'}
        </Button>
      </div>
    </Dialog>
  )
}
