// How much space the files of each project may take, in Settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { numberField } from '#site/forms/read-form.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { TextField } from '#ui/field.tsx'
import { type StorageSettings, StorageSettingsChange } from '../../project-storage.contract.ts'
import { PROJECTS } from '../my-projects.query.ts'
import '#ui/work-layout.css'

const SETTINGS = 'storage-settings'

export function FileSpacePanel() {
  const { data, error } = useQuery({
    queryKey: [SETTINGS],
    queryFn: () => unwrap<StorageSettings>(privateApi()['storage-settings'].$get()),
  })
  const { formKey, reset } = useFormReset([SETTINGS])
  return (
    <section className="card card-body" aria-labelledby="file-space">
      <h2 id="file-space">Files of projects</h2>
      <p className="muted">
        Customers and the team can upload files of up to 2 GB to a project. A full project takes no
        more files, and keeps those it has.
      </p>
      {data ? (
        <SpaceForm key={formKey} settings={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the space of projects." error={error} rows={2} />
      )}
    </section>
  )
}

const useSaving = () =>
  useChange(
    (json: StorageSettingsChange) =>
      unwrap<StorageSettings>(privateApi()['storage-settings'].$put({ json })),
    {
      invalidates: [SETTINGS, PROJECTS],
      shownAt: [SETTINGS],
      toast: () => ({ title: 'Saved', description: 'The space applies to all projects.' }),
      isShownElsewhere: hasFields,
    },
  )

type FormProps = { settings: StorageSettings; onReload: () => Promise<void> }

function SpaceForm({ settings, onReload }: FormProps) {
  const [{ quotaGb, revision }, setOpened] = useState(settings)
  const saving = useSaving()
  return (
    <SettingsForm
      read={(form) =>
        StorageSettingsChange.safeParse({ quotaGb: numberField(form, 'quotaGb'), revision })
      }
      saving={saving}
      onSaved={setOpened}
      save="Save space"
      onReload={onReload}
    >
      {(errors) => (
        <TextField
          label="Gigabytes per project"
          name="quotaGb"
          inputMode="numeric"
          defaultValue={String(quotaGb)}
          error={errors['quotaGb']}
        />
      )}
    </SettingsForm>
  )
}
