// How discovery calls are offered: a section of Settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { CallSettings } from '../../calls.contract.ts'
import { DaysWithoutCalls } from './days-without-calls.tsx'
import '#ui/settings.css'
import '#ui/work-layout.css'

const CALL_SETTINGS = 'call-settings'

export function CallSettingsPanel() {
  const { data: settings, error } = useQuery({
    queryKey: [CALL_SETTINGS],
    queryFn: () => unwrap<CallSettings>(privateApi()['call-settings'].$get()),
  })
  const { formKey, reset } = useFormReset([CALL_SETTINGS])
  return (
    <section className="card card-body settings-wide" aria-labelledby="call-settings">
      <h2 id="call-settings">Discovery calls</h2>
      <p className="muted">
        Practices can book a call during your staffed hours, at times without another call. Changes
        don’t affect booked calls.{' '}
        <Link className="text-link" to={paths.admin.setting('calendars')}>
          Calendars elsewhere
        </Link>{' '}
        can block times too.
      </p>
      {settings ? (
        <CallsForm key={formKey} settings={settings} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the settings." error={error} rows={4} />
      )}
    </section>
  )
}

const useSaving = () =>
  useChange(
    (json: CallSettings) => unwrap<CallSettings>(privateApi()['call-settings'].$put({ json })),
    {
      invalidates: [CALL_SETTINGS],
      shownAt: [CALL_SETTINGS],
      toast: () => ({
        title: 'Discovery calls saved',
        description: 'Practices see the new times right away.',
      }),
      isShownElsewhere: hasFields,
    },
  )

const LENGTHS = [15, 30, 45, 60, 90].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))

/** Errors of single days are reported on the whole list. */
function readSettings(form: FormData, revision: number) {
  const whole = (name: string): number => Number(String(form.get(name) ?? '').trim() || Number.NaN)
  const blockedDays = String(form.get('blockedDays') ?? '')
    .split('\n')
    .filter(Boolean)
  const read = CallSettings.safeParse({
    minutes: whole('minutes'),
    leadHours: whole('leadHours'),
    daysAhead: whole('daysAhead'),
    blockedDays,
    revision,
  })
  if (read.success) return read
  const issues = read.error.issues.map(({ message, path }) => ({ message, path: path.slice(0, 1) }))
  return { ...read, error: { issues } }
}

function CallsForm({
  settings,
  onReload,
}: {
  settings: CallSettings
  onReload: () => Promise<void>
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ minutes, leadHours, daysAhead, blockedDays, revision }, setOpened] = useState(settings)
  const saving = useSaving()
  return (
    <SettingsForm
      read={(form) => readSettings(form, revision)}
      saving={saving}
      onSaved={setOpened}
      save="Save discovery calls"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <div className="field-pair settings-three">
            <SelectField
              label="Call length"
              name="minutes"
              required
              options={LENGTHS}
              defaultValue={String(minutes)}
              error={errors['minutes']}
            />
            <TextField
              label="Minimum notice, in hours"
              name="leadHours"
              required
              inputMode="numeric"
              autoComplete="off"
              defaultValue={leadHours}
              error={errors['leadHours']}
            />
            <TextField
              label="Booking window, in days"
              name="daysAhead"
              required
              inputMode="numeric"
              autoComplete="off"
              defaultValue={daysAhead}
              error={errors['daysAhead']}
            />
          </div>
          <DaysWithoutCalls name="blockedDays" days={blockedDays} error={errors['blockedDays']} />
        </>
      )}
    </SettingsForm>
  )
}
