// Changing a row of the price book, or adding a service.
import { ReceiptText } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { hasFields, Refused } from '#site/refused.ts'
import { Button } from '#ui/button.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { Icon } from '#ui/icon.tsx'
import { SavedMeanwhile, SideEditor } from '#ui/side-editor.tsx'
import { showToast } from '#ui/toasts.tsx'
import type { PriceItem } from '../price-items.contract.ts'
import { useSaving } from './price-book-changes.ts'
import { PriceFields } from './price-fields.tsx'
import { type Edited, NEW_SERVICE, readTyped, type Typed, typedOf, type Wrong, wrongFields } from './price-item-fields.ts'

/** Without `item` a service is added. `onChange` is told whether anything is unlike what is saved. */
type Props = { item: PriceItem | undefined; onClose: () => void; onSaved: () => void; onReload: () => void; onChange: (isChanged: boolean) => void }

export function PriceItemEditor({ item, onClose, onSaved, onReload, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // As it was opened: a list that is asked for again meanwhile does not change what is being compared.
  const [edited] = useState<Edited>({ kind: item?.kind ?? 'service', serviceType: item?.serviceType ?? null, item })
  const [begun] = useState(() => (item ? typedOf(item) : NEW_SERVICE))
  const [typed, setTyped] = useState(begun)
  const [wrong, setWrong] = useState<Wrong>({})
  const saving = useSaving()
  useEffect(() => onChange(JSON.stringify(typed) !== JSON.stringify(begun)))

  const change = (fields: Partial<Typed>): void => {
    setTyped({ ...typed, ...fields })
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in fields))))
  }
  const refuse = (refused: Wrong): void => {
    setWrong(refused)
    void showToast({ type: 'error', title: 'Not saved', description: Object.values(refused)[0] ?? '' })
    requestAnimationFrame(() => form.current && showFirstWrong(form.current))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readTyped(typed, edited)
    if ('wrong' in read) return refuse(read.wrong)
    const saved = 'change' in read ? { id: edited.item?.id ?? '', change: read.change } : { service: read.service }
    saving.mutate(saved, { onSuccess: onSaved, onError: (error) => hasFields(error) && refuse(wrongFields(Object.entries(error.fields), edited)) })
  }
  return (
    <SideEditor title={edited.item ? `Edit ${nameOf(edited.item)}` : 'New service'} about="What it costs, and what is said about it." onClose={onClose}>
      <form ref={form} className="side-editor-form" noValidate onSubmit={submit}>
        <div className="side-editor-fields">
          {saving.error instanceof Refused && saving.error.status === 409 && <SavedMeanwhile onReload={onReload} />}
          <PriceFields typed={typed} begun={begun} edited={edited} wrong={wrong} change={change} />
          <div className="side-editor-note">
            <Icon of={ReceiptText} />
            <p>
              <b>Quotes that are out keep their price.</b> Website, quote form and new quotes use this one as soon as it is saved.
            </p>
          </div>
          {edited.item && <LastChange item={edited.item} />}
        </div>
        <div className="side-editor-foot">
          <Button variant="line" onClick={onClose}>Cancel</Button>
          <Button type="submit" busy={saving.isPending} busyLabel="Saving">{edited.item ? 'Save price' : 'Add service'}</Button>
        </div>
      </form>
    </SideEditor>
  )
}

/** Two tracks have a Medium package. */
export const nameOf = ({ kind, serviceType, name }: PriceItem): string => (kind === 'package' ? `${name} ${serviceType === 'startups' ? 'MVP' : 'package'}` : name)

function LastChange({ item: { changedAt, changedBy } }: { item: PriceItem }) {
  const { timeZone } = useCompany()
  return changedAt && <p className="side-note">Last changed by {changedBy}, {dayAndTime(new Date(changedAt), timeZone)}.</p>
}
