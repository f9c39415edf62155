// Which notifications a team member gets by mail, and when.
import { useState } from 'react'
import { formText } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import {
  DELIVERIES,
  DELIVERY_NAMES,
  TEAM_KINDS,
  TEAM_NOTIFICATION_KINDS,
  TeamMailPreferences,
} from '../../team-notifications.contract.ts'
import {
  TEAM_MAIL_PREFERENCES,
  useSaveTeamMailPreferences,
  useTeamMailPreferences,
} from './team-notification.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './team-notifications.css'

export function TeamMailPreferencesCard() {
  const { data, error } = useTeamMailPreferences()
  const { formKey, reset } = useFormReset([TEAM_MAIL_PREFERENCES])
  return (
    <section className="card card-body" aria-labelledby="by-mail">
      <h2 id="by-mail">By email</h2>
      <p className="side-note">
        Every notification appears here. What you read before its email is due is not emailed.
      </p>
      {data ? (
        <PreferencesForm key={formKey} preferences={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load your preferences." error={error} rows={4} />
      )}
    </section>
  )
}

const OPTIONS = DELIVERY_NAMES.map((value) => ({ value, label: DELIVERIES[value] }))
const NIGHT = { from: '20:00', until: '08:00' }

function readPreferences(form: FormData) {
  const deliveries = TEAM_KINDS.map((kind) => [kind, formText(form, `deliveries.${kind}`)])
  const [from, until] = [formText(form, 'quietHours.from'), formText(form, 'quietHours.until')]
  return TeamMailPreferences.safeParse({
    deliveries: Object.fromEntries(deliveries),
    quietHours: form.get('isQuiet') ? { from, until } : null,
    dailySummary: form.get('dailySummary') !== null,
  })
}

function PreferencesForm({
  preferences: { deliveries, quietHours, dailySummary },
  onReload,
}: {
  preferences: TeamMailPreferences
  onReload: () => Promise<void>
}) {
  const [isQuiet, setQuiet] = useState(quietHours !== null)
  const { from, until } = quietHours ?? NIGHT
  return (
    <SettingsForm
      read={readPreferences}
      saving={useSaveTeamMailPreferences()}
      onSaved={() => undefined}
      save="Save"
      onReload={onReload}
    >
      {(errors) => (
        <>
          {TEAM_KINDS.map((kind) => (
            <SelectField
              key={kind}
              label={TEAM_NOTIFICATION_KINDS[kind]}
              name={`deliveries.${kind}`}
              options={OPTIONS}
              defaultValue={deliveries[kind]}
            />
          ))}
          <label className="check-row">
            <input type="checkbox" name="dailySummary" defaultChecked={dailySummary} />
            <span>A summary of Today each staffed day, unless nothing is open</span>
          </label>
          <label className="check-row">
            <input
              type="checkbox"
              name="isQuiet"
              checked={isQuiet}
              onChange={(event) => setQuiet(event.target.checked)}
            />
            <span>Quiet hours: emails wait until they end</span>
          </label>
          {isQuiet && (
            <div className="field-pair team-quiet-hours">
              <TextField
                label="From"
                name="quietHours.from"
                type="time"
                required
                defaultValue={from}
                error={errors['quietHours.from']}
              />
              <TextField
                label="Until"
                name="quietHours.until"
                type="time"
                required
                defaultValue={until}
                error={errors['quietHours.until']}
              />
            </div>
          )}
          <p className="side-note">
            “Once a day” and the summary are emailed when the staffed hours start. Times are in the
            time zone of the agency.
          </p>
        </>
      )}
    </SettingsForm>
  )
}
