// One row of the price book.
import { Archive, Pencil } from 'lucide-react'
import { monthDay } from '#kernel/dates.ts'
import { dollarRange, dollars } from '#kernel/money.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useCompany } from '#site/data/company.ts'
import { Icon } from '#ui/icon.tsx'
import { SERVICE_TYPE_NAMES } from '../../catalogue.contract.ts'
import type { PriceItem } from '../../price-items.contract.ts'
import { nameOf } from './price-item-editor.tsx'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './price-book.css'

export function PriceRow({
  item,
  isOpen,
  onEdit,
  onRetire,
}: {
  item: PriceItem
  isOpen: boolean
  onEdit: () => void
  onRetire: (() => void) | undefined
}) {
  const { name, serviceType, amount, popular } = item
  return (
    <tr className={isOpen ? 'selected' : undefined}>
      <td className="stacked-left stacked-first">
        {name} {popular && <span className="tag">Most Popular</span>}
        <span className="side-note">
          {serviceType && SERVICE_TYPE_NAMES[serviceType]}
          <Changed item={item} isAfter={serviceType !== null} />
        </span>
      </td>
      <td className="stacked-left stacked-second price-description">{describeItem(item)}</td>
      <td className="table-right numeric stacked-right stacked-first">
        {amount === null ? <span className="muted">Priced on request</span> : dollars(amount)}
      </td>
      <td className="table-right stacked-right stacked-second price-actions">
        <AdminOnly>
          {onRetire && (
            <button
              type="button"
              className="icon-button icon-button-danger"
              aria-label={`Retire ${name}`}
              onClick={onRetire}
            >
              <Icon of={Archive} />
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={`Edit ${nameOf(item)}`}
            onClick={onEdit}
          >
            <Icon of={Pencil} />
          </button>
        </AdminOnly>
      </td>
    </tr>
  )
}

function Changed({
  item: { changedAt, changedBy },
  isAfter,
}: {
  item: PriceItem
  isAfter: boolean
}) {
  const { timeZone } = useCompany()
  return (
    changedAt &&
    `${isAfter ? ', changed' : 'Changed'} by ${changedBy} on ${monthDay(new Date(changedAt), timeZone)}`
  )
}

function describeItem({ kind, low, high, duration, extra, description }: PriceItem): string {
  if (kind === 'service')
    return low === null || high === null ? 'On request' : dollarRange(low, high)
  if (kind === 'role') return description
  return [duration, kind === 'package' ? extra : description].filter(Boolean).join(' · ')
}
