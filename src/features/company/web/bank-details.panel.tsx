// Where customers pay to, as the agency writes it. Its styles: account.css.
import { useState } from 'react'
import { BANK_DETAILS, useBankDetails } from '#site/bank-details.ts'
import { useChange } from '#site/use-change.ts'
import { QueryState } from '#site/query-state.tsx'
import { unwrap, hasFields } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import { SettingsForm } from '#site/settings-form.tsx'
import { useFormReset } from '#site/use-form-reset.ts'
import { TextArea } from '#ui/field.tsx'
import {
  type BankDetails,
  BankDetailsChange,
  LONGEST_BANK_DETAILS,
} from '../bank-details.contract.ts'

export function BankDetailsPanel() {
  const { data: details, error } = useBankDetails()
  const { formKey, reset } = useFormReset([BANK_DETAILS])
  return (
    <section className="card card-body" aria-labelledby="bank-details">
      <h2 id="bank-details">Bank details</h2>
      <p className="muted">
        Customers read them in their dashboard and on every invoice that is to be paid by bank
        transfer.
      </p>
      {details ? (
        <DetailsForm key={formKey} details={details} onReload={reset} />
      ) : (
        <QueryState title="The bank details did not load." error={error} rows={3} />
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
          ? 'Invoices and dashboards show them from now on.'
          : 'Customers are asked to write to you for them.',
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
  // As it was opened: what a colleague saves meanwhile is not what was read here.
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
          label="Account, and what to write with it"
          name="text"
          optional
          rows={5}
          defaultValue={text}
          error={errors['text']}
          placeholder={
            'Account holder\nBank and account number\nPlease write the number of the invoice.'
          }
          hint={`A line each, as customers are to read it. ${length} of ${LONGEST_BANK_DETAILS} letters.`}
          onChange={({ target }) => setLength(target.value.length)}
        />
      )}
    </SettingsForm>
  )
}
