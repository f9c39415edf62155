// Whether the agency charges tax: a part of the section Tax of Settings.
import { type ReactNode, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { formText } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { type TaxSettings, TaxSettingsChange } from '../../../../company/tax-settings.contract.ts'
import { isInEu } from '../../tax-regions.contract.ts'
import { RegionField } from './region-field.tsx'
import { TAX_SETTINGS, useSavingTaxSettings, useTaxSettings } from './tax-settings.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './tax.css'

export function TaxSettingsPanel() {
  const { data: settings, error } = useTaxSettings()
  const { formKey, reset } = useFormReset([TAX_SETTINGS])
  return (
    <section className="card card-body settings-wide" aria-labelledby="tax-settings">
      <h2 id="tax-settings">Tax</h2>
      <p className="muted">
        Your own tax number is in the{' '}
        <Link className="text-link" to={paths.admin.legalDetails}>
          legal details
        </Link>
        .
      </p>
      {settings ? (
        <TaxForm key={formKey} settings={settings} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the tax settings." error={error} rows={6} />
      )}
    </section>
  )
}

const readSettings = (form: FormData, revision: number) =>
  TaxSettingsChange.safeParse({
    isOn: form.has('isOn'),
    isIncluded: formText(form, 'isIncluded') === 'included',
    country: formText(form, 'country'),
    region: formText(form, 'region'),
    checksVatNumbers: form.has('checksVatNumbers'),
    revision,
  })

const PRICES = [
  { value: 'added', label: 'Tax is added to prices' },
  { value: 'included', label: 'Prices include tax' },
]

type FormProps = { settings: TaxSettings; onReload: () => Promise<void> }

function TaxForm({ settings, onReload }: FormProps) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened, setOpened] = useState(settings)
  const saving = useSavingTaxSettings()
  return (
    <SettingsForm
      read={(form) => readSettings(form, opened.revision)}
      saving={saving}
      onSaved={setOpened}
      save="Save tax settings"
      onReload={onReload}
    >
      {(errors) => <Fields opened={opened} errors={errors} />}
    </SettingsForm>
  )
}

function Fields({ opened, errors }: { opened: TaxSettings; errors: Record<string, string> }) {
  const [isOn, setOn] = useState(opened.isOn)
  const [country, setCountry] = useState(opened.country)
  const [checks, setChecks] = useState(opened.checksVatNumbers)
  return (
    <>
      <Choice name="isOn" label="Charge tax" isOn={isOn} onChange={setOn}>
        {isOn
          ? 'Every price says whether tax is added or included. New quotes, invoices and plans are ' +
            'taxed at the rates of the customer’s place. Documents already sent do not change.'
          : 'Prices and documents do not mention tax. You can add rates before you turn it on.'}
      </Choice>
      <div className="field-pair settings-three">
        <SelectField
          label="Taxed in"
          name="country"
          required={isOn}
          placeholder="Choose a country"
          options={COUNTRY_OPTIONS}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
          error={errors['country']}
          hint="Also the place of customers without an address."
        />
        <RegionField
          country={country}
          region={country === opened.country ? opened.region : ''}
          placeholder="None"
          error={errors['region']}
        />
        <SelectField
          label="Your prices"
          name="isIncluded"
          required
          options={PRICES}
          defaultValue={opened.isIncluded ? 'included' : 'added'}
          error={errors['isIncluded']}
        />
      </div>
      {isInEu(country) && (
        <Choice
          name="checksVatNumbers"
          label="Check VAT numbers with VIES"
          isOn={checks}
          onChange={setChecks}
        >
          The product sends the VAT numbers of customers, and your own, to the register of the
          European Commission. A number that it rejects gets no reverse charge. Numbers that are
          already stored are checked during the next night.
        </Choice>
      )}
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

const Choice = ({ name, label, isOn, onChange, children }: ChoiceProps) => (
  <fieldset className="tax-choice" aria-describedby={`tax-${name}`}>
    <legend className="visually-hidden">{label}</legend>
    <Switch name={name} checked={isOn} onChange={({ target }) => onChange(target.checked)}>
      {label}
    </Switch>
    <p className="side-note" id={`tax-${name}`}>
      {children}
    </p>
  </fieldset>
)
