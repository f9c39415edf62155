// Settings form with conflict detection and a prompt before leaving.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { Button } from '#ui/button.tsx'
import { ChangedFields } from '#ui/field.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { SavedMeanwhile } from '#ui/side-editor.tsx'
import { type ChangedField, changedSince, snapshotFields } from './changed-fields.ts'
import { isConflict } from '../data/api-error.ts'
import { toChecked, type Read } from './form-problem.ts'
import { SettingsFormGuard, useOpenForm } from './open-settings-forms.tsx'
import { useForm } from './use-form.ts'
import '#ui/work-layout.css'
import './settings-form.css'

type Saving<Fields, Saved> = {
  error: Error | null
  mutate: (
    fields: Fields,
    on: { onConfirmed: (saved: Saved) => void; onError: (error: unknown) => void },
  ) => void
}

type Props<Fields, Saved> = {
  read: (form: FormData) => Read<Fields>
  saving: Saving<Fields, Saved>
  onSaved: (saved: Saved) => void
  save: string
  onReload: () => Promise<void>
  children: (errors: FieldErrors) => ReactNode
}

/** A new `key` resets the form to the server's data. */
export const SettingsForm = <Fields, Saved>(props: Props<Fields, Saved>) => (
  <SettingsFormGuard>
    <GuardedForm {...props} />
  </SettingsFormGuard>
)

function GuardedForm<Fields, Saved>({
  read,
  saving,
  onSaved,
  save,
  onReload,
  children,
}: Props<Fields, Saved>) {
  const [isSaving, setSaving] = useState(false)
  const { errors, form } = useForm<Fields>({
    check: (form) => toChecked(read(form)),
    isSending: isSaving,
    send: submit,
  })
  const { changed, hasChanged, refresh, markSaved } = useChanged(form.ref)
  useOpenForm(hasChanged, isSaving)
  const reload = (focused: string): void => {
    const around = form.ref.current?.parentElement
    void restoreFocusAfter(
      onReload(),
      () => around?.isConnected && around.querySelector(`.settings-form :is(${focused})`),
    )
  }
  return (
    <form
      className="settings-form"
      {...form}
      onInput={(event) => {
        refresh()
        form.onInput(event)
      }}
    >
      {isConflict(saving.error) && (
        <SavedMeanwhile onReload={() => reload('input, select, textarea')} />
      )}
      <ChangedFields
        value={Object.fromEntries(
          changed.map(({ name, was }) => [name, was ? `Changed from ${was}` : 'Changed']),
        )}
      >
        {children(errors)}
      </ChangedFields>
      <div className="settings-foot">
        <Button type="submit" busy={isSaving} busyLabel="Saving">
          {save}
        </Button>
        {changed.length > 0 && !isSaving && (
          <>
            <Button variant="neutral" onClick={() => reload('[type=submit]')}>
              Discard
            </Button>
            <NotSaved changed={changed} />
          </>
        )}
      </div>
    </form>
  )

  function submit(fields: Fields, reject: (error: unknown) => void): void {
    const sent = form.ref.current ? snapshotFields(form.ref.current) : new Map()
    setSaving(true)
    saving.mutate(fields, {
      // Counts as saved before the data around it is reloaded.
      onConfirmed: (saved) => {
        setSaving(false)
        markSaved(sent)
        onSaved(saved)
      },
      onError: (error) => {
        setSaving(false)
        reject(error)
      },
    })
  }
}

/** Compares with the last saved values: undoing an edit by hand is no change. */
function useChanged(form: RefObject<HTMLFormElement | null>) {
  const saved = useRef<ReturnType<typeof snapshotFields>>(new Map())
  const [changed, setChanged] = useState<readonly ChangedField[]>([])
  const differing = (): ChangedField[] =>
    form.current ? changedSince(saved.current, snapshotFields(form.current)) : []
  const refresh = (): void => setChanged(differing())
  const markSaved = (snapshot: typeof saved.current): void => {
    saved.current = snapshot
    refresh()
  }
  useEffect(() => void (form.current && (saved.current = snapshotFields(form.current))), [form])
  return { changed, hasChanged: () => differing().length > 0, refresh, markSaved }
}

const NotSaved = ({ changed }: { changed: readonly ChangedField[] }) => (
  <p className="settings-changed">
    <b>{changed.length === 1 ? '1 unsaved change' : `${changed.length} unsaved changes`}</b>
    <span className="side-note">{changed.map(({ label }) => label).join(', ')}</span>
  </p>
)
