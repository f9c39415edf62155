import { Pencil, Trash2 } from 'lucide-react'
import { dollars } from '#kernel/money.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import type { PricingPlan } from '../../plans.contract.ts'
import { useRemovingPlan, useSavingPlan } from './plan-changes.ts'
import { checkPlan, planValues } from './plan-fields.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/dialogs.css'
import '../../../payments/web/payments.css'

export function PlanTableRow({
  plan,
  isOpen,
  onEdit,
  onRemove,
}: {
  plan: PricingPlan
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { name, popular, description, price, billingPeriod, subscribers } = plan
  return (
    <tr className={isOpen ? 'selected' : undefined}>
      <td className="stacked-left stacked-first">
        <b>{name}</b> {popular && <span className="tag">Most Popular</span>}
        <span className="side-note">{description}</span>
      </td>
      <td className="table-right numeric stacked-right stacked-first">
        <b>{dollars(price * 100)}</b>
        <span className="side-note">
          {billingPeriod === 'one-time' ? 'once' : `per ${billingPeriod}`}
        </span>
      </td>
      <td className="table-right numeric stacked-left stacked-second">
        {subscribers}
        <span className="plan-subscribers">
          {' '}
          {subscribers === 1 ? 'subscriber' : 'subscribers'}
        </span>
      </td>
      <Active plan={plan} />
      <td className="table-right stacked-right stacked-third plan-actions">
        <AdminOnly>
          <button
            type="button"
            className="icon-button"
            aria-label={`Edit the ${name} plan`}
            onClick={onEdit}
          >
            <Icon of={Pencil} />
          </button>
          <button
            type="button"
            className="icon-button icon-button-danger"
            aria-label={`Delete the ${name} plan`}
            onClick={onRemove}
          >
            <Icon of={Trash2} />
          </button>
        </AdminOnly>
      </td>
    </tr>
  )
}

/** Shows the old state until the server responds. */
function Active({ plan }: { plan: PricingPlan }) {
  const saving = useSavingPlan()
  const set = (isActive: boolean): void => {
    const read = checkPlan({ ...planValues(plan), isActive }, plan)
    if (!saving.isPending && 'body' in read) saving.mutate({ fields: read.body, plan })
  }
  return (
    <td className="stacked-left stacked-third" aria-busy={saving.isPending}>
      <AdminOnly instead={plan.isActive ? 'Active' : 'Inactive'}>
        <Switch
          className="plan-switch"
          aria-label={`${plan.name} plan active`}
          aria-disabled={saving.isPending || undefined}
          checked={plan.isActive}
          onChange={({ target }) => set(target.checked)}
        >
          <span aria-hidden>{plan.isActive ? 'Active' : 'Inactive'}</span>
        </Switch>
      </AdminOnly>
    </td>
  )
}

export function RemovePlanDialog({ plan, onClose }: { plan: PricingPlan; onClose: () => void }) {
  const removing = useRemovingPlan()
  const { name, subscribers = 0 } = plan
  const isUsed = subscribers > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={isUsed ? `Deactivate “${name}”?` : `Delete “${name}”?`}
      text={
        isUsed
          ? `In use by ${subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`}. It will be switched off, not deleted.`
          : 'This plan has no subscribers. It is removed from the website right away.'
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
          onClick={() => removing.mutate(plan, { onSettled: onClose })}
        >
          {isUsed ? 'Deactivate' : 'Delete plan'}
        </Button>
      </div>
    </Dialog>
  )
}
