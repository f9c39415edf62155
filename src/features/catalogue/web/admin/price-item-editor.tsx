// The form that edits a price book row or adds a service.
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { hasFields, isConflict } from '#site/data/api-error.ts'
import { Icon } from '#ui/icon.tsx'
import { SideEditor, SideEditorForm, useEditedForm } from '#ui/side-editor.tsx'
import type { PriceItem } from '../../price-items.contract.ts'
import { usePriceItemSave } from './price-book-changes.ts'
import { PriceFields } from './price-fields.tsx'
import {
  type Edited,
  NEW_SERVICE,
  readPriceItem,
  type PriceItemValues,
  priceItemValues,
  type PriceItemErrors,
  priceItemErrorsOf,
} from './price-item-fields.ts'
import '#ui/side-editor.css'
import '#ui/work-layout.css'

/** Without `item` it adds a service. */
type Props = {
  item: PriceItem | undefined
  onClose: () => void
  onSaved: () => void
  onReload: () => void
  onChange: (isChanged: boolean) => void
}

export function PriceItemEditor({ item, onClose, onSaved, onReload, onChange }: Props) {
  const [edited] = useState<Edited>({
    kind: item?.kind ?? 'service',
    serviceType: item?.serviceType ?? null,
    item,
  })
  const { form, showErrors, ...fields } = useEditedForm<PriceItemValues>(
    () => (item ? priceItemValues(item) : NEW_SERVICE),
    onChange,
  )
  const saving = usePriceItemSave()
  const showFieldErrors = (errors: PriceItemErrors): void =>
    showErrors(errors, { title: 'Not saved', description: Object.values(errors)[0] ?? '' })
  const submit = (): void => {
    const read = readPriceItem(fields.values, edited)
    if ('errors' in read) return showFieldErrors(read.errors)
    const saved =
      'change' in read
        ? { id: edited.item?.id ?? '', change: read.change }
        : { service: read.service }
    saving.mutate(saved, {
      onSuccess: onSaved,
      onError: (error) =>
        hasFields(error) &&
        showFieldErrors(priceItemErrorsOf(Object.entries(error.fields), edited)),
    })
  }
  return (
    <SideEditor
      title={edited.item ? `Edit ${nameOf(edited.item)}` : 'New service'}
      about="Price and description."
      onClose={onClose}
    >
      <SideEditorForm
        form={form}
        onSubmit={submit}
        onClose={onClose}
        onReload={isConflict(saving.error) ? onReload : undefined}
        isSaving={saving.isPending}
        save={edited.item ? 'Save price' : 'Add service'}
      >
        <PriceFields {...fields} edited={edited} />
        <div className="side-editor-note">
          <Icon of={ReceiptText} />
          <p>
            <b>Quotes already sent keep their price.</b> The website, quote form and new quotes use
            this price as soon as it is saved.
          </p>
        </div>
        {edited.item && <LastChange item={edited.item} />}
      </SideEditorForm>
    </SideEditor>
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
