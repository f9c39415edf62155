// The agency's facts: a section of Settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidateLayout } from '#site/data/revalidate-layout.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { CompanyChange, type CompanySettings } from '../../company-settings.contract.ts'
import type { Facts } from '../../company.contract.ts'
import { StaffedHoursFields } from './staffed-hours-fields.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'

const SETTINGS = 'company-settings'

export function CompanyPanel() {
  const { data, error } = useQuery({
    queryKey: [SETTINGS],
    queryFn: () => unwrap<CompanySettings>(privateApi()['company-settings'].$get()),
  })
  const { formKey, reset } = useFormReset([SETTINGS])
  return (
    <section className="card card-body settings-wide" aria-labelledby="company">
      <h2 id="company">Company</h2>
      <p className="muted">
        Shown in the header and footer, emails, documents and search results as soon as you save.
      </p>
      {data && (
        <p className="muted">
          Website address: <b>{data.publicUrl}</b>, which the setting PUBLIC_URL of the server
          changes.
        </p>
      )}
      {data?.revision === 0 && (
        <p>
          <span className="sample-mark">Placeholder until you save</span>
        </p>
      )}
      {data ? (
        <CompanyForm key={formKey} settings={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the company details." error={error} rows={8} />
      )}
    </section>
  )
}

/** Revalidates the layout, which shows the same facts. */
function useSaving() {
  const revalidateLayout = useRevalidateLayout()
  return useChange(
    (json: CompanyChange) =>
      unwrap<CompanySettings>(privateApi()['company-settings'].$put({ json })),
    {
      invalidates: [SETTINGS],
      shownAt: [SETTINGS],
      toast: () => ({
        title: 'Company saved',
        description: 'Every page and email now shows the new details.',
      }),
      isShownElsewhere: hasFields,
      revalidateLayout,
    },
  )
}

function CompanyForm({
  settings,
  onReload,
}: {
  settings: CompanySettings
  onReload: () => Promise<void>
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ facts, revision }, setOpened] = useState(settings)
  const saving = useSaving()
  const read = (form: FormData) => CompanyChange.safeParse({ ...fieldsIn(form), revision })
  return (
    <SettingsForm
      read={read}
      saving={saving}
      onSaved={setOpened}
      save="Save company"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <NameFields facts={facts} errors={errors} />
          <ContactFields facts={facts} errors={errors} />
          <StaffedHoursFields hours={facts.staffedHours} errors={errors} />
          <LinkFields facts={facts} errors={errors} />
        </>
      )}
    </SettingsForm>
  )
}

type Part = { facts: Facts; errors: Record<string, string> }

const NameFields = ({ facts: { name, mark, blurb }, errors }: Part) => (
  <>
    <div className="field-pair">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={name}
        error={errors['name']}
      />
      <div className="field-pair">
        <TextField
          label="Logo text, bold"
          name="mark.0"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={mark[0]}
          error={errors['mark.0']}
        />
        <TextField
          label="Logo text, light"
          name="mark.1"
          optional
          maxLength={40}
          autoComplete="off"
          defaultValue={mark[1]}
          error={errors['mark.1']}
        />
      </div>
    </div>
    <TextArea
      label="Short description"
      name="blurb"
      required
      rows={2}
      maxLength={240}
      defaultValue={blurb}
      error={errors['blurb']}
      hint="Shown in the footer and in search results."
    />
  </>
)

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

const ContactFields = ({
  facts: { email, privacyEmail, legalEmail, phone, place, timeZone },
  errors,
}: Part) => (
  <>
    <div className="field-pair">
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={email}
        error={errors['email']}
        hint="Questions and notifications for the agency go here."
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={phone}
        error={errors['phone']}
        hint="As it should appear."
      />
    </div>
    <div className="field-pair">
      <TextField
        label="Email for privacy questions"
        name="privacyEmail"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={privacyEmail}
        error={errors['privacyEmail']}
      />
      <TextField
        label="Email for legal questions"
        name="legalEmail"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={legalEmail}
        error={errors['legalEmail']}
      />
    </div>
    <div className="field-pair">
      <TextField
        label="City and state"
        name="place"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={place}
        error={errors['place']}
      />
      <SelectField
        label="Time zone"
        name="timeZone"
        required
        options={
          ZONES.some(({ value }) => value === timeZone)
            ? ZONES
            : [{ value: timeZone, label: timeZone }, ...ZONES]
        }
        defaultValue={timeZone}
        error={errors['timeZone']}
      />
    </div>
  </>
)

const LINKS = { facebook: 'Facebook', linkedin: 'LinkedIn', github: 'GitHub' } as const

const LinkFields = ({ facts, errors }: Part) => (
  <div className="field-pair settings-three">
    {Object.entries(LINKS).map(([name, label]) => (
      <TextField
        key={name}
        label={label}
        name={name}
        type="url"
        optional
        maxLength={300}
        autoComplete="off"
        hint="Leave it empty to show no link."
        defaultValue={facts[name as keyof typeof LINKS]}
        error={errors[name]}
      />
    ))}
  </div>
)

function fieldsIn(form: FormData): object {
  const {
    'mark.0': first,
    'mark.1': second,
    'staffedHours.from': from,
    'staffedHours.until': until,
    ...fields
  } = Object.fromEntries(form)
  return {
    ...fields,
    mark: [first, second],
    staffedHours: { days: form.getAll('staffedHours.days').map(Number), from, until },
  }
}
