import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { AddressOnly, type Customer } from '../../customers.contract.ts'
import { useMerging } from './customer.query.ts'
import './customers.css'

const DOES = [
  'Everything from both addresses appears on one page, in one timeline.',
  'Totals, notes and open items are combined.',
]
const DOES_NOT = [
  'Access does not change: each account still sees only its own data.',
  'Quotes, invoices and emails still go to the same addresses.',
  'You can separate the two at any time, each with the notes about it.',
]

export function MergeDialog({
  customer: { id, name },
  to,
  onClose,
}: {
  customer: Pick<Customer, 'id' | 'name'>
  to?: string | undefined
  onClose: () => void
}) {
  const merging = useMerging(id)
  const filled = useDialogForm(AddressOnly, merging, onClose)
  return (
    <FormDialog
      title={`Add another email address to ${name}`}
      text="Only if both addresses are verified and belong to the same person or business."
      filled={filled}
      isSending={merging.isPending}
      save="Merge"
      saving="Merging"
      onClose={onClose}
    >
      <ul className="customer-merge">
        {DOES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className="customer-merge">
        {DOES_NOT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextField
        label="Other email address"
        name="email"
        type="email"
        defaultValue={to}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={filled.errors.email}
      />
    </FormDialog>
  )
}
