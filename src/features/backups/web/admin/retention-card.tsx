// Data retention settings, with what each choice would delete tonight.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetentionChange } from '#features/company/retention.contract.ts'
import { PRIVACY } from '#site/layouts/site-links.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { numberField } from '#site/forms/read-form.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { SelectField } from '#ui/field.tsx'
import type { RetentionSettings } from '../../retention-settings.contract.ts'
import '#ui/settings.css'
import './data.css'
import '#ui/work-layout.css'

const RETENTION = 'retention'

export function RetentionCard() {
  const { data, error } = useQuery({
    queryKey: [RETENTION],
    queryFn: () => unwrap<RetentionSettings>(privateApi().data.retention.$get()),
  })
  const { formKey, reset } = useFormReset([RETENTION])
  return (
    <section className="card card-body settings-wide" aria-labelledby="retention">
      <h2 id="retention">Data retention</h2>
      <p className="muted">
        Older emails and applications are deleted automatically each night. The{' '}
        <a className="text-link" href={PRIVACY.href}>
          {PRIVACY.label}
        </a>{' '}
        always shows your current choice. Requests, messages and pitches are kept until their
        deletion is requested; the audit log, invoices and accepted quotes are kept permanently.
      </p>
      {data ? (
        <RetentionForm key={formKey} settings={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the settings." error={error} rows={3} />
      )}
    </section>
  )
}

const useSaving = () =>
  useChange(
    (json: RetentionChange) =>
      unwrap<RetentionSettings>(privateApi().data.retention.$put({ json })),
    {
      invalidates: [RETENTION],
      shownAt: [RETENTION],
      toast: () => ({ title: 'Saved', description: 'The privacy policy now shows it.' }),
      isShownElsewhere: hasFields,
    },
  )

function RetentionForm({
  settings,
  onReload,
}: {
  settings: RetentionSettings
  onReload: () => Promise<void>
}) {
  // Keeps the opened revision, so that a later save by a colleague causes a conflict.
  const [{ retention, revision, mails, applications }, setOpened] = useState(settings)
  const saving = useSaving()
  const read = (form: FormData) =>
    RetentionChange.safeParse({
      mailDays: numberField(form, 'mailDays'),
      applicationMonths: numberField(form, 'applicationMonths'),
      revision,
    })
  return (
    <SettingsForm read={read} saving={saving} onSaved={setOpened} save="Save" onReload={onReload}>
      {(errors) => (
        <div className="settings-sections retention-choices">
          <Choice
            label="Sent emails"
            name="mailDays"
            defaultValue={retention.mailDays}
            choices={mails}
            labelOf={(days) => `${days} days`}
            one="email"
            error={errors['mailDays']}
          />
          <Choice
            label="Rejected or withdrawn applications"
            name="applicationMonths"
            defaultValue={retention.applicationMonths}
            choices={applications}
            labelOf={(months) =>
              months ? `${months} months after the decision` : 'Until deletion is requested'
            }
            one="application"
            error={errors['applicationMonths']}
          />
        </div>
      )}
    </SettingsForm>
  )
}

type ChoiceProps = {
  label: string
  name: string
  defaultValue: number
  choices: RetentionSettings['mails']
  labelOf: (time: number) => string
  one: string
  error: string | undefined
}

function Choice({ label, name, defaultValue, choices, labelOf, one, error }: ChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const tonight = choices.find(({ time }) => time === chosen)?.tonight ?? 0
  const hint =
    tonight === 0
      ? 'Nothing would be deleted tonight.'
      : `${tonight === 1 ? `One ${one}` : `${tonight} ${one}s`} would be permanently deleted tonight.`
  const options = choices.map(({ time }) => ({ value: String(time), label: labelOf(time) }))
  return (
    <SelectField
      label={label}
      name={name}
      value={String(chosen)}
      options={options}
      hint={hint}
      error={error}
      onChange={({ target }) => setChosen(Number(target.value))}
    />
  )
}
