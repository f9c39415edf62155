// How billable time is rounded, in Settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { numberField } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { SelectField } from '#ui/field.tsx'
import {
  type HoursSettings,
  HoursSettingsChange,
  ROUNDING_TEXTS,
  ROUNDINGS,
} from '../../hours.contract.ts'
import { HOURS } from './timer.query.ts'
import '#ui/work-layout.css'

const SETTINGS = 'hours-settings'

export function HoursSettingsPanel() {
  const { data, error } = useQuery({
    queryKey: [SETTINGS],
    queryFn: () => unwrap<HoursSettings>(privateApi()['hours-settings'].$get()),
  })
  const { formKey, reset } = useFormReset([SETTINGS])
  return (
    <section className="card card-body" aria-labelledby="hours-settings">
      <h2 id="hours-settings">Time tracking</h2>
      <p className="muted">
        Billable amounts use the rounded time of each entry. The entries keep their minutes.
      </p>
      {data ? (
        <RoundingForm key={formKey} settings={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the settings of hours." error={error} rows={2} />
      )}
    </section>
  )
}

const useSaving = () =>
  useChange(
    (json: HoursSettingsChange) =>
      unwrap<HoursSettings>(privateApi()['hours-settings'].$put({ json })),
    {
      invalidates: [SETTINGS, HOURS],
      shownAt: [SETTINGS],
      toast: () => ({ title: 'Saved', description: 'Billable amounts are up to date.' }),
      isShownElsewhere: hasFields,
    },
  )

type FormProps = { settings: HoursSettings; onReload: () => Promise<void> }

function RoundingForm({ settings, onReload }: FormProps) {
  const [{ rounding, revision }, setOpened] = useState(settings)
  const saving = useSaving()
  return (
    <SettingsForm
      read={(form) =>
        HoursSettingsChange.safeParse({ rounding: numberField(form, 'rounding'), revision })
      }
      saving={saving}
      onSaved={setOpened}
      save="Save rounding"
      onReload={onReload}
    >
      {(errors) => (
        <SelectField
          label="Round billable time"
          name="rounding"
          options={ROUNDINGS.map((value) => ({
            value: String(value),
            label: ROUNDING_TEXTS[value],
          }))}
          defaultValue={String(rounding)}
          error={errors['rounding']}
          hint="Example: 20 minutes count as 30 with “Up to 15 minutes”."
        />
      )}
    </SettingsForm>
  )
}
