// The legal details of the agency: a part of the section Company of Settings.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#ui/routing/routing.ts'
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { AddressFields } from '#site/forms/address-fields.tsx'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import {
  type LegalDetails,
  LegalDetailsChange,
  LONGEST_FOOTER,
  LONGEST_INSTRUCTIONS,
} from '../../legal-details.contract.ts'
import { LEGAL_DETAILS, useLegalDetails } from '../legal-details.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'

const ID = 'legal-details'

export function LegalDetailsPanel() {
  const { data: details, error } = useLegalDetails()
  const { formKey, reset } = useFormReset([LEGAL_DETAILS])
  const heading = useLinkedHeading(details !== undefined)
  return (
    <section className="card card-body settings-wide" aria-labelledby={ID}>
      <h2 id={ID} ref={heading}>
        Legal details
      </h2>
      <p className="muted">
        Shown on the quotes, invoices and credit notes that you send from now on. Those already sent
        keep theirs.
      </p>
      {details ? (
        <DetailsForm key={formKey} details={details} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the legal details." error={error} rows={8} />
      )}
    </section>
  )
}

/** Scrolls here once the form is loaded, if a link led here: the page was still empty before. */
function useLinkedHeading(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLinked = useLocation().hash === `#${ID}`
  useEffect(() => {
    if (isLinked && isLoaded) heading.current?.scrollIntoView()
  }, [isLinked, isLoaded])
  return heading
}

const useSaving = () =>
  useChange(
    (json: LegalDetailsChange) =>
      unwrap<LegalDetails>(privateApi()['legal-details'].$put({ json })),
    {
      invalidates: [LEGAL_DETAILS],
      shownAt: [LEGAL_DETAILS],
      toast: ({ street }) => ({
        title: 'Legal details saved',
        description: street
          ? 'New documents and newsletters show them.'
          : 'New documents show them. Newsletters can’t be sent without a postal address.',
      }),
      isShownElsewhere: hasFields,
    },
  )

function DetailsForm({
  details,
  onReload,
}: {
  details: LegalDetails
  onReload: () => Promise<void>
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened, setOpened] = useState(details)
  const saving = useSaving()
  const read = (form: FormData) =>
    LegalDetailsChange.safeParse({ ...Object.fromEntries(form), revision: opened.revision })
  return (
    <SettingsForm
      read={read}
      saving={saving}
      onSaved={setOpened}
      save="Save legal details"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <NumberFields details={opened} errors={errors} />
          <AddressFields
            address={opened}
            errors={errors}
            countries={countriesWith(opened.country)}
            streetHint="The law requires the postal address in every newsletter. Without it, none is sent."
          />
          <DocumentFields details={opened} errors={errors} />
        </>
      )}
    </SettingsForm>
  )
}

type Part = { details: LegalDetails; errors: Record<string, string> }

const NumberFields = ({ details: { legalName, taxNumber, registrationNumber }, errors }: Part) => (
  <div className="field-pair settings-three">
    <TextField
      label="Legal name"
      name="legalName"
      optional
      maxLength={120}
      autoComplete="off"
      defaultValue={legalName}
      error={errors['legalName']}
      hint="As registered, if it differs from the name above."
    />
    <TextField
      label="Tax number"
      name="taxNumber"
      optional
      maxLength={40}
      autoComplete="off"
      defaultValue={taxNumber}
      error={errors['taxNumber']}
    />
    <TextField
      label="Registration number"
      name="registrationNumber"
      optional
      maxLength={80}
      autoComplete="off"
      defaultValue={registrationNumber}
      error={errors['registrationNumber']}
    />
  </div>
)

/** Their names are stored. A name from before there was a list stays. */
function countriesWith(country: string): { value: string; label: string }[] {
  const names = COUNTRY_OPTIONS.map(({ label }) => label)
  const all = country && !names.includes(country) ? [country, ...names] : names
  return all.map((name) => ({ value: name, label: name }))
}

const DocumentFields = ({ details: { paymentInstructions, documentFooter }, errors }: Part) => (
  <>
    <TextArea
      label="Payment instructions"
      name="paymentInstructions"
      optional
      rows={3}
      maxLength={LONGEST_INSTRUCTIONS}
      defaultValue={paymentInstructions}
      error={errors['paymentInstructions']}
      hint="Shown on unpaid invoices, below the bank details."
    />
    <TextArea
      label="Footer of documents"
      name="documentFooter"
      optional
      rows={2}
      maxLength={LONGEST_FOOTER}
      defaultValue={documentFooter}
      error={errors['documentFooter']}
      hint="Shown at the end of each page, in up to three lines."
    />
  </>
)
