// How discovery calls are offered, as a section of Settings.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useChange } from '#site/changes.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf, hasFields, isConflict } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { Strip } from '#ui/strip.tsx'
import { CallSettings } from '../calls.contract.ts'

const CALL_SETTINGS = 'call-settings'

export function CallSettingsPanel() {
  const { data: settings, error } = useQuery({ queryKey: [CALL_SETTINGS], queryFn: () => answerOf(privateApi()['call-settings'].$get()) })
  const [round, setRound] = useState(0)
  return (
    <section className="card card-body" aria-labelledby="call-settings">
      <h2 id="call-settings">Discovery calls</h2>
      <p className="muted">Practices book a call in your staffed hours, where no other call stands. Calls that are booked already stay as they are.</p>
      {settings ? <SettingsForm key={round} settings={settings} onReload={() => setRound(round + 1)} /> : <NotLoaded title="The settings did not load." error={error} rows={4} />}
    </section>
  )
}

const useSaving = () =>
  useChange((json: CallSettings) => answerOf(privateApi()['call-settings'].$put({ json })), {
    freshens: [CALL_SETTINGS],
    shownAt: [CALL_SETTINGS],
    told: () => ({ title: 'Discovery calls saved', description: 'The times that practices see follow at once.' }),
    isSaidElsewhere: hasFields,
  })

const LENGTHS = [15, 30, 45, 60, 90].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))

/** As they were typed; a day a line. */
function readSettings(form: FormData, revision: number) {
  const whole = (name: string): number => Number(String(form.get(name) ?? '').trim() || Number.NaN)
  const blockedDays = String(form.get('blockedDays') ?? '').split(/[\s,]+/).filter(Boolean)
  return CallSettings.safeParse({ minutes: whole('minutes'), leadHours: whole('leadHours'), daysAhead: whole('daysAhead'), blockedDays, revision })
}

function SettingsForm({ settings, onReload }: { settings: CallSettings; onReload: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [begun, setBegun] = useState(settings)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const saving = useSaving()
  const refuse = (fields: Record<string, string>): void => {
    setWrong(fields)
    requestAnimationFrame(() => form.current && showFirstWrong(form.current))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (saving.isPending) return
    const read = readSettings(new FormData(event.currentTarget), begun.revision)
    if (!read.success) return refuse(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
    setWrong({})
    saving.mutate(read.data, { onSuccess: setBegun, onError: (error) => hasFields(error) && refuse(error.fields) })
  }
  return (
    <form ref={form} className="settings-form" noValidate onSubmit={submit}>
      {isConflict(saving.error) && (
        <Strip tone="warn" title="Somebody else has saved this." action={<Button variant="line" size="small" onClick={onReload}>Load it again</Button>}>
          What you typed is still here, and not saved.
        </Strip>
      )}
      <SelectField label="A call takes" name="minutes" options={LENGTHS} defaultValue={String(begun.minutes)} error={wrong.minutes} />
      <TextField label="Booked at least so many hours before" name="leadHours" inputMode="numeric" defaultValue={begun.leadHours} error={wrong.leadHours} />
      <TextField label="Open so many days ahead" name="daysAhead" inputMode="numeric" defaultValue={begun.daysAhead} error={wrong.daysAhead} />
      <TextArea label="Days without calls" name="blockedDays" optional rows={3} defaultValue={begun.blockedDays.join('\n')} error={wrong.blockedDays} hint="Holidays and days off, a line each: 2026-12-24." />
      <div className="row-start">
        <Button type="submit" busy={saving.isPending} busyLabel="Saving">Save discovery calls</Button>
      </div>
    </form>
  )
}
