// Putting another address on a customer's page: what that does, and what it does not.
import { FormDialog } from '#site/form-dialog.tsx'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { AddressOnly, type Customer } from '../customers.contract.ts'
import { useMerging } from './customer-queries.ts'

const DOES = [
  'Everything that came with both addresses stands on one page, in one timeline.',
  'Figures, notes and whose turn it is count together.',
]
const DOES_NOT = [
  'It opens nothing: each account goes on seeing only what came with its own address.',
  'Quotes, invoices and mails go on going where they went.',
  'It is not for good: the two can be separated again, each with the notes that were written about it.',
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
      title={`Put another address with ${name}`}
      text="Only when both belong to the same person or business, and both have been proven."
      filled={filled}
      isSending={merging.isPending}
      save="Put together"
      saving="Putting together"
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
        label="The other email address"
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
