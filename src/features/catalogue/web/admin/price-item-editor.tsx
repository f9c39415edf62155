// The form that edits a price book row or adds a service.
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { type EditorEvents, RowEditor } from '#site/forms/row-editor.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PriceItem } from '../../price-items.contract.ts'
import { usePriceItemSave } from './price-book-changes.ts'
import { PriceFields } from './price-fields.tsx'
import {
  checkPriceItem,
  type Edited,
  NEW_SERVICE,
  priceItemProblem,
  priceItemValues,
} from './price-item-fields.ts'
import '#ui/side-editor.css'
import '#ui/work-layout.css'

/** Without `item` it adds a service. */
type Props = EditorEvents & { item: PriceItem | undefined }

export function PriceItemEditor({ item: current, ...events }: Props) {
  const [item] = useState(current)
  const edited: Edited = {
    kind: item?.kind ?? 'service',
    serviceType: item?.serviceType ?? null,
    item,
  }
  return (
    <RowEditor
      {...events}
      title={item ? `Edit ${nameOf(item)}` : 'New service'}
      about="Price and description."
      save={item ? 'Save price' : 'Add service'}
      initial={item ? priceItemValues(item) : NEW_SERVICE}
      check={(values) => checkPriceItem(values, edited)}
      problemOf={(errors) => priceItemProblem(errors, edited)}
      saving={usePriceItemSave()}
    >
      {(fields) => (
        <>
          <PriceFields {...fields} edited={edited} />
          <div className="side-editor-note">
            <Icon of={ReceiptText} />
            <p>
              <b>Quotes already sent keep their price.</b> The website, quote form and new quotes
              use this price as soon as it is saved.
            </p>
          </div>
          {item && <LastChange item={item} />}
        </>
      )}
    </RowEditor>
  )
}

/** The track distinguishes packages of the same name. */
export const nameOf = ({ kind, serviceType, name }: PriceItem): string =>
  kind === 'package' ? `${name} ${serviceType === 'startups' ? 'MVP' : 'package'}` : name

function LastChange({ item: { changedAt, changedBy } }: { item: PriceItem }) {
  const { timeZone } = useCompany()
  return (
    changedAt && (
      <p className="side-note">
        Last changed by {changedBy}, {dayAndTime(new Date(changedAt), timeZone)}.
      </p>
    )
  )
}
