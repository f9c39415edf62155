import { Pencil, Trash2 } from 'lucide-react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Icon } from '#ui/icon.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Switch } from '#ui/switch.tsx'
import { type Promotion, RESTRICTIONS } from '../../promotions.contract.ts'
import { isUsedUp, discountText } from '../../promotions.rules.ts'
import { usePromotionSave } from './promotion-changes.ts'
import { expiryOf } from './promotion-list.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './promotions.css'

/** @param today a day in the agency's time zone */
export function PromotionRow({
  promotion,
  today,
  isOpen,
  onEdit,
  onRemove,
}: {
  promotion: Promotion
  today: string
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { code, description, restrictions } = promotion
  return (
    <tr className={isOpen ? 'selected' : undefined}>
      <td className="stacked-left stacked-first">
        <span className="promotion-code">
          <b className="tag numeric">{code}</b>
          <CopyButton text={code} name={code} blocked={`The code is ${code}.`} />
        </span>
        {description && <span className="side-note">{description}</span>}
      </td>
      <td className="table-right numeric stacked-right stacked-first promotion-off">
        <b>{discountText(promotion).replace(/ off$/, '')}</b>
        <span className="side-note">
          {restrictions === '' ? RESTRICTIONS[''] : `${RESTRICTIONS[restrictions]} only`}
        </span>
      </td>
      <End promotion={promotion} today={today} />
      <Usage promotion={promotion} />
      <Active promotion={promotion} />
      <td className="table-right stacked-right stacked-third promotion-actions">
        <AdminOnly>
          <button
            type="button"
            className="icon-button"
            aria-label={`Edit ${code}`}
            onClick={onEdit}
          >
            <Icon of={Pencil} />
          </button>
          <button
            type="button"
            className="icon-button icon-button-danger"
            aria-label={`Delete ${code}`}
            onClick={onRemove}
          >
            <Icon of={Trash2} />
          </button>
        </AdminOnly>
      </td>
    </tr>
  )
}

function End({ promotion, today }: { promotion: Promotion; today: string }) {
  const { day, text, isOver } = expiryOf(promotion, today)
  return (
    <td className="numeric stacked-left stacked-second">
      {day}
      {text && <span className={classNames('side-note', isOver && 'promotion-over')}>{text}</span>}
    </td>
  )
}

function Usage({ promotion }: { promotion: Promotion }) {
  const { usageCount, maxUsage } = promotion
  const isOver = isUsedUp(promotion)
  return (
    <td className="stacked-right stacked-second promotion-usage">
      <progress
        className={classNames('meter', isOver && 'meter-full')}
        max={Math.max(maxUsage, 1)}
        value={isOver ? Math.max(maxUsage, 1) : usageCount}
        aria-hidden
      />
      <span className="numeric">
        {usageCount} of {maxUsage}
        <span className="promotion-used"> used</span>
        {isOver && <span className="side-note promotion-over">used up</span>}
      </span>
    </td>
  )
}

function Active({ promotion }: { promotion: Promotion }) {
  const saving = usePromotionSave()
  const { id: _, usageCount: __, revision: ___, ...fields } = promotion
  const { isActive } = promotion
  return (
    <td className="stacked-left stacked-third" aria-busy={saving.isPending}>
      <AdminOnly instead={isActive ? 'Active' : 'Inactive'}>
        <Switch
          className="promotion-switch"
          aria-label={`${promotion.code} active`}
          aria-disabled={saving.isPending || undefined}
          checked={isActive}
          onChange={({ target }) =>
            saving.isPending ||
            saving.mutate({ fields: { ...fields, isActive: target.checked }, promotion })
          }
        >
          <span aria-hidden>{isActive ? 'Active' : 'Inactive'}</span>
        </Switch>
      </AdminOnly>
    </td>
  )
}
