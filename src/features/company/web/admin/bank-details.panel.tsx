// The bank details that customers pay to.
import { useState } from 'react'
import { BANK_DETAILS, useBankDetails } from '../bank-details.query.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { TextArea } from '#ui/field.tsx'
import {
  type BankDetails,
  BankDetailsChange,
  LONGEST_BANK_DETAILS,
} from '../../bank-details.contract.ts'
import '#ui/work-layout.css'

export function BankDetailsPanel() {
  const { data: details, error } = useBankDetails()
  const { formKey, reset } = useFormReset([BANK_DETAILS])
  return (
    <section className="card card-body" aria-labelledby="bank-details">
      <h2 id="bank-details">Bank details</h2>
      <p className="muted">
        Customers see these in their dashboard and on every invoice to be paid by bank transfer.
      </p>
      {details ? (
        <DetailsForm key={formKey} details={details} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the bank details." error={error} rows={3} />
      )}
    </section>
  )
}

const useSaving = () =>
  useChange(
    (json: BankDetailsChange) => unwrap<BankDetails>(privateApi()['bank-details'].$put({ json })),
    {
      invalidates: [BANK_DETAILS],
      shownAt: [BANK_DETAILS],
      toast: ({ text }) => ({
        title: 'Bank details saved',
        description: text
          ? 'Invoices and dashboards now show them.'
          : 'Customers will be asked to contact you for them.',
      }),
      isShownElsewhere: hasFields,
    },
  )

function DetailsForm({
  details,
  onReload,
}: {
  details: BankDetails
  onReload: () => Promise<void>
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ text, revision }, setOpened] = useState(details)
  const [length, setLength] = useState(text.length)
  const saving = useSaving()
  const read = (form: FormData) =>
    BankDetailsChange.safeParse({ ...Object.fromEntries(form), revision })
  return (
    <SettingsForm
      read={read}
      saving={saving}
      onSaved={setOpened}
      save="Save bank details"
      onReload={onReload}
    >
      {(errors) => (
        <TextArea
          label="Account and payment reference"
          name="text"
          optional
          rows={5}
          defaultValue={text}
          error={errors['text']}
          placeholder={
            'Account holder\nBank and account number\nPlease include the invoice number.'
          }
          hint={`One line each, as customers will see it. ${length} of ${LONGEST_BANK_DETAILS} characters.`}
          onChange={({ target }) => setLength(target.value.length)}
        />
      )}
    </SettingsForm>
  )
}
