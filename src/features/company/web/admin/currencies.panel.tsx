// The currencies besides US dollars: a part of the section Payments of Settings.
import { useState } from 'react'
import { OTHER_CURRENCIES } from '#kernel/currencies.contract.ts'
import { CURRENCY_NAMES } from '#kernel/currency-units.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { decimalNumber, formText } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { TextField } from '#ui/field.tsx'
import {
  type CurrencySettings,
  CurrencySettingsChange,
  usedCurrencies,
} from '../../currency-settings.contract.ts'
import { CURRENCY_SETTINGS, useCurrencySettings } from '../currency-settings.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'

export function CurrenciesPanel() {
  const { data: settings, error } = useCurrencySettings()
  const { formKey, reset } = useFormReset([CURRENCY_SETTINGS])
  return (
    <section className="card card-body settings-wide" aria-labelledby="currencies">
      <h2 id="currencies">Currencies</h2>
      <p className="muted">
        Quotes and invoices can be in other currencies than US dollars. Each customer’s page says in
        which. Prices are converted when they are added to a draft; what was sent does not change.
      </p>
      {settings ? (
        <CurrenciesForm key={formKey} settings={settings} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the currencies." error={error} rows={4} />
      )}
    </section>
  )
}

/** Another text than a number is not converted, so that the schema rejects it. */
function readRates(form: FormData, revision: number) {
  const rates = OTHER_CURRENCIES.map((currency) => {
    const text = formText(form, `rates.${currency}`).trim().replace(',', '.')
    return [currency, text === '' ? null : decimalNumber(text)]
  })
  return CurrencySettingsChange.safeParse({ rates: Object.fromEntries(rates), revision })
}

const useSaving = () =>
  useChange(
    (json: CurrencySettingsChange) =>
      unwrap<CurrencySettings>(privateApi()[CURRENCY_SETTINGS].$put({ json })),
    {
      invalidates: [CURRENCY_SETTINGS],
      shownAt: [CURRENCY_SETTINGS],
      toast: ({ rates }) => ({
        title: 'Currencies saved',
        description: `New documents can be in ${usedList(rates)}.`,
      }),
      isShownElsewhere: hasFields,
    },
  )

const usedList = (rates: CurrencySettings['rates']): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(usedCurrencies(rates))

type FormProps = { settings: CurrencySettings; onReload: () => Promise<void> }

function CurrenciesForm({ settings, onReload }: FormProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ rates, revision }, setOpened] = useState(settings)
  const saving = useSaving()
  return (
    <SettingsForm
      read={(form) => readRates(form, revision)}
      saving={saving}
      onSaved={setOpened}
      save="Save currencies"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <div className="field-pair settings-three">
            {OTHER_CURRENCIES.map((currency) => (
              <TextField
                key={currency}
                label={`${CURRENCY_NAMES[currency]} for 1 US dollar`}
                name={`rates.${currency}`}
                optional
                inputMode="decimal"
                maxLength={10}
                defaultValue={rates[currency] ?? ''}
                error={errors[`rates.${currency}`]}
              />
            ))}
          </div>
          <p className="side-note">
            Leave a field empty to stop using its currency. Plans and fixes are always in US
            dollars, as on your website.
          </p>
        </>
      )}
    </SettingsForm>
  )
}
