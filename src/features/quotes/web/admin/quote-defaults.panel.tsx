// The quote defaults in Settings, with former versions.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useChange } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { numberField, formText } from '#site/forms/read-form.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'
import {
  type DefaultsVersion,
  type QuoteDefaults,
  QuoteDefaultsChange,
} from '../../quote-defaults.contract.ts'
import './quote-defaults.css'
import '#ui/settings.css'
import '#ui/work-layout.css'

const DEFAULTS = 'quote-defaults'

export function QuoteDefaultsPanel() {
  const { data, error } = useQuery({
    queryKey: [DEFAULTS],
    queryFn: () => unwrap<QuoteDefaults>(privateApi()['quote-defaults'].$get()),
  })
  const { formKey, reset } = useFormReset([DEFAULTS])
  return (
    <>
      <section className="card card-body settings-wide" aria-labelledby="quote-defaults">
        <h2 id="quote-defaults">Quotes</h2>
        <p className="muted">
          New quotes start with these values. Existing drafts and quotes do not change.
        </p>
        {data ? (
          <DefaultsForm key={formKey} defaults={data} onReload={reset} />
        ) : (
          <QueryState title="Couldn’t load the quote defaults." error={error} rows={6} />
        )}
      </section>
      {data && data.versions.length > 1 && <Versions versions={data.versions} />}
    </>
  )
}

const useSaving = () =>
  useChange(
    (json: QuoteDefaultsChange) =>
      unwrap<QuoteDefaults>(privateApi()['quote-defaults'].$put({ json })),
    {
      invalidates: [DEFAULTS],
      shownAt: [DEFAULTS],
      toast: () => ({ title: 'Saved', description: 'New quotes start with these values.' }),
      isShownElsewhere: hasFields,
    },
  )

function DefaultsForm({
  defaults,
  onReload,
}: {
  defaults: QuoteDefaults
  onReload: () => Promise<void>
}) {
  const [{ depositPercent, validDays, terms, version }, setOpened] = useState(defaults)
  const saving = useSaving()
  const read = (form: FormData) =>
    QuoteDefaultsChange.safeParse({
      depositPercent: numberField(form, 'depositPercent'),
      validDays: numberField(form, 'validDays'),
      terms: formText(form, 'terms'),
      version,
    })
  return (
    <SettingsForm
      read={read}
      saving={saving}
      onSaved={setOpened}
      save="Save quote defaults"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <div className="field-pair settings-narrow">
            <TextField
              label="Deposit, percent"
              name="depositPercent"
              required
              inputMode="numeric"
              autoComplete="off"
              defaultValue={depositPercent}
              error={errors['depositPercent']}
            />
            <TextField
              label="Valid for, days"
              name="validDays"
              required
              inputMode="numeric"
              autoComplete="off"
              defaultValue={validDays}
              error={errors['validDays']}
              hint="Through the end of the last day."
            />
          </div>
          <TextArea
            label="Terms"
            name="terms"
            required
            rows={12}
            maxLength={20_000}
            defaultValue={terms}
            error={errors['terms']}
            hint="A blank line starts a new paragraph. Customers read the terms before they accept."
          />
        </>
      )}
    </SettingsForm>
  )
}

function Versions({ versions: [_now, ...former] }: { versions: readonly DefaultsVersion[] }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <section className="card card-body settings-wide" aria-labelledby="former-defaults">
      <h2 id="former-defaults">Before</h2>
      {former.map(({ version, at, by, depositPercent, validDays, terms }) => (
        <details key={version} className="settings-former">
          <summary>
            Version {version}, saved {relativeDayAndTime(new Date(at), now, timeZone)}
            {by && ` by ${by}`}
          </summary>
          <p className="muted">
            {depositPercent} percent deposit, valid for {validDays} days.
          </p>
          <p className="settings-text">{terms}</p>
        </details>
      ))}
    </section>
  )
}
