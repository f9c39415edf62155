// The form of billing details, for a customer and for an admin.
import { useState } from 'react'
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { AddressFields } from '#site/forms/address-fields.tsx'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextField } from '#ui/field.tsx'
import { type BillingDetails, BillingDetailsChange } from '../billing-details.contract.ts'
import '#ui/fields.css'

export const SAVED_TOAST = {
  title: 'Billing details saved',
  description: 'New quotes, invoices and credit notes show them.',
}

type Saving = {
  isPending: boolean
  mutate: (
    fields: BillingDetailsChange,
    on: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void
}
type Props = {
  details: BillingDetails
  saving: Saving
  /** The customer fills it in, so the browser may offer the customer's own address. */
  isOwn: boolean
  onClose: () => void
}

export function BillingDetailsDialog({ details, saving, isOwn, onClose }: Props) {
  // Keeps the opened version, so that a later save by someone else causes a conflict.
  const [opened] = useState(details)
  const filled = useDialogForm(BillingDetailsChange, saving, onClose, {
    revision: opened.revision,
  })
  const { errors } = filled
  return (
    <FormDialog
      title="Billing details"
      text="For quotes, invoices and credit notes from now on. Those already sent keep theirs."
      filled={filled}
      isSending={saving.isPending}
      save="Save billing details"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="Billing name"
        name="name"
        optional
        maxLength={120}
        autoComplete={isOwn ? 'organization' : 'off'}
        defaultValue={opened.name}
        error={errors.name}
        hint="As registered, if it differs from the business name."
      />
      <AddressFields address={opened} errors={errors} countries={COUNTRY_OPTIONS} isOwn={isOwn} />
      <ReferenceFields opened={opened} errors={errors} />
    </FormDialog>
  )
}

type ReferenceProps = { opened: BillingDetails; errors: FieldErrors }

const TEXT = { optional: true, autoComplete: 'off' } as const

const ReferenceFields = ({ opened, errors }: ReferenceProps) => (
  <>
    <div className="field-pair">
      <TextField
        {...TEXT}
        label="Tax number"
        name="taxNumber"
        maxLength={40}
        defaultValue={opened.taxNumber}
        error={errors.taxNumber}
      />
      <TextField
        {...TEXT}
        label="PO number"
        name="poNumber"
        maxLength={40}
        defaultValue={opened.poNumber}
        error={errors.poNumber}
        hint="A reference on each invoice."
      />
    </div>
    <TextField
      {...TEXT}
      label="Second email"
      name="secondEmail"
      type="email"
      maxLength={254}
      spellCheck={false}
      defaultValue={opened.secondEmail}
      error={errors.secondEmail}
      hint="Also receives invoices, credit notes and payment reminders."
    />
  </>
)
