// The form of billing details, for a customer and for an admin.
import { useState } from 'react'
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
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
  const part = { details: opened, errors: filled.errors, isOwn }
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
        error={filled.errors.name}
        hint="As registered, if it differs from the business name."
      />
      <AddressFields {...part} />
      <ReferenceFields {...part} />
    </FormDialog>
  )
}

type Part = {
  details: BillingDetails
  errors: Partial<Record<string, string>>
  isOwn: boolean
}

const AddressFields = ({ details, errors, isOwn }: Part) => {
  const fill = (kind: string): string => (isOwn ? `billing ${kind}` : 'off')
  return (
    <>
      <TextArea
        label="Street address or PO box"
        name="street"
        optional
        rows={2}
        maxLength={200}
        autoComplete={fill('street-address')}
        defaultValue={details.street}
        error={errors['street']}
      />
      <div className="field-pair">
        <TextField
          label="City"
          name="city"
          optional
          maxLength={80}
          autoComplete={fill('address-level2')}
          defaultValue={details.city}
          error={errors['city']}
        />
        <TextField
          label="State or region"
          name="region"
          optional
          maxLength={80}
          autoComplete={fill('address-level1')}
          defaultValue={details.region}
          error={errors['region']}
        />
      </div>
      <div className="field-pair">
        <TextField
          label="Postal code"
          name="postalCode"
          optional
          maxLength={20}
          autoComplete={fill('postal-code')}
          defaultValue={details.postalCode}
          error={errors['postalCode']}
        />
        <SelectField
          label="Country"
          name="country"
          optional
          placeholder="Choose a country"
          options={COUNTRY_OPTIONS}
          autoComplete={fill('country')}
          defaultValue={details.country}
          error={errors['country']}
        />
      </div>
    </>
  )
}

const ReferenceFields = ({ details, errors }: Part) => (
  <>
    <div className="field-pair">
      <TextField
        label="Tax number"
        name="taxNumber"
        optional
        maxLength={40}
        autoComplete="off"
        defaultValue={details.taxNumber}
        error={errors['taxNumber']}
      />
      <TextField
        label="PO number"
        name="poNumber"
        optional
        maxLength={40}
        autoComplete="off"
        defaultValue={details.poNumber}
        error={errors['poNumber']}
        hint="A reference on each invoice."
      />
    </div>
    <TextField
      label="Second email"
      name="secondEmail"
      type="email"
      optional
      maxLength={254}
      autoComplete="off"
      spellCheck={false}
      defaultValue={details.secondEmail}
      error={errors['secondEmail']}
      hint="Also receives invoices, credit notes and payment reminders."
    />
  </>
)
