// The response times: a section of Settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidateLayout } from '#site/data/revalidate-layout.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { numberField } from '#site/forms/read-form.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SettingsForm } from '#site/forms/settings-form.tsx'
import { useFormReset } from '#site/forms/use-form-reset.ts'
import { TextField } from '#ui/field.tsx'
import {
  ResponseTimesChange,
  type ResponseTimeKind,
  type ResponseTimeSettings,
} from '../../response-times.contract.ts'
import '#ui/work-layout.css'
import '#ui/settings.css'

const RESPONSE_TIMES = 'promises'

export function ResponseTimesPanel() {
  const { data, error } = useQuery({
    queryKey: [RESPONSE_TIMES],
    queryFn: () => unwrap<ResponseTimeSettings>(privateApi()['response-times'].$get()),
  })
  const { formKey, reset } = useFormReset([RESPONSE_TIMES])
  return (
    <section className="card card-body settings-wide" aria-labelledby="promises">
      <h2 id="promises">Promises</h2>
      <p className="muted">
        Pages, forms and emails show these response times as soon as you save. Requests you already
        received keep their promised time.
      </p>
      {data ? (
        <ResponseTimesForm key={formKey} settings={data} onReload={reset} />
      ) : (
        <QueryState title="Couldn’t load the promises." error={error} rows={5} />
      )}
    </section>
  )
}

/** Revalidates the layout, which shows the same times. */
function useSaving() {
  const revalidateLayout = useRevalidateLayout()
  return useChange(
    (json: ResponseTimesChange) =>
      unwrap<ResponseTimeSettings>(privateApi()['response-times'].$put({ json })),
    {
      invalidates: [RESPONSE_TIMES],
      shownAt: [RESPONSE_TIMES],
      toast: () => ({
        title: 'Promises saved',
        description: 'They apply to everything you receive from now on.',
      }),
      isShownElsewhere: hasFields,
      revalidateLayout,
    },
  )
}

const LABELS: Record<ResponseTimeKind, string> = {
  'quote-request': 'Quote requests, hours',
  pitch: 'Startup pitches, hours',
  message: 'Messages, hours',
  discovery: 'Discovery sessions, hours',
  interest: 'Product interest, hours',
  fixes: 'Fix requests, hours',
  applicantDays: 'Applicants, days',
}

function ResponseTimesForm({
  settings,
  onReload,
}: {
  settings: ResponseTimeSettings
  onReload: () => Promise<void>
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [{ responseTimes, revision }, setOpened] = useState(settings)
  const saving = useSaving()
  const read = (form: FormData) => {
    const times = Object.keys(LABELS).map((name) => [name, numberField(form, name)])
    return ResponseTimesChange.safeParse({ ...Object.fromEntries(times), revision })
  }
  return (
    <SettingsForm
      read={read}
      saving={saving}
      onSaved={setOpened}
      save="Save promises"
      onReload={onReload}
    >
      {(errors) => (
        <>
          <div className="field-pair settings-three">
            {(Object.keys(LABELS) as ResponseTimeKind[]).map((name) => (
              <TextField
                key={name}
                label={LABELS[name]}
                name={name}
                required
                inputMode="numeric"
                autoComplete="off"
                defaultValue={responseTimes[name]}
                error={errors[name]}
              />
            ))}
          </div>
          <p className="side-note">
            The time for messages also applies to messages in a customer’s dashboard. If it ends on
            a day off, the reply is due in the first staffed hour after it.
          </p>
        </>
      )}
    </SettingsForm>
  )
}
