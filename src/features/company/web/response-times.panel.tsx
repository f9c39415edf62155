// In how long the agency answers, written by its admins. Its styles: account.css.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidateLayout } from '#site/revalidate-layout.ts'
import { useChange } from '#site/use-change.ts'
import { QueryState } from '#site/query-state.tsx'
import { numberField } from '#site/read-form.ts'
import { unwrap, hasFields } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import { SettingsForm } from '#site/settings-form.tsx'
import { useFormReset } from '#site/use-form-reset.ts'
import { TextField } from '#ui/field.tsx'
import {
  ResponseTimesChange,
  type ResponseTimeKind,
  type ResponseTimeSettings,
} from '../response-times.contract.ts'

const RESPONSE_TIMES = 'promises'

export function ResponseTimesPanel() {
  const { data, error } = useQuery({
    queryKey: [RESPONSE_TIMES],
    queryFn: () => unwrap<ResponseTimeSettings>(privateApi()['response-times'].$get()),
  })
  const { formKey, reset } = useFormReset([RESPONSE_TIMES])
  return (
    <section className="card card-body account-wide" aria-labelledby="promises">
      <h2 id="promises">Promises</h2>
      <p className="muted">
        Pages, forms and mails name these times from the moment they are saved. What has come in
        already keeps the time it was promised.
      </p>
      {data ? (
        <ResponseTimesForm key={formKey} settings={data} onReload={reset} />
      ) : (
        <QueryState title="The promises did not load." error={error} rows={5} />
      )}
    </section>
  )
}

/** What stands around this screen says it at once, too. */
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
        description: 'They hold for everything that comes from now on.',
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
  // As it was opened: what a colleague saves meanwhile is not what was read here.
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
            Messages in a customer’s dashboard are answered within the time for messages too; where
            it ends on a day off, in the first staffed hour after it.
          </p>
        </>
      )}
    </SettingsForm>
  )
}
