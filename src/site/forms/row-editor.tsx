// Side editor that creates or changes a row: its form, errors, conflict and unsaved changes.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { focusFirstError } from '#ui/first-error.ts'
import { SideEditor, SideEditorForm } from '#ui/side-editor.tsx'
import { showToast } from '#ui/toasts.tsx'
import { hasFields, isConflict } from '../data/api-error.ts'
import type { Checked, FormProblem } from './form-problem.ts'
import { useFormErrors } from './use-form-errors.ts'

export type EditorEvents = {
  onClose: () => void
  onSaved: () => void
  /** Discards the changes, after a colleague has saved the row. */
  onReload: () => void
  /** Receives whether there are unsaved changes. */
  onChange: (isChanged: boolean) => void
}
export type EditedFields<Values> = {
  values: Values
  errors: FieldErrors
  change: (fields: Partial<Values>) => void
}
type Props<Values, Body> = EditorEvents & {
  title: string
  about: string
  save: string
  /** Kept as the user opened it, even if the list reloads meanwhile. */
  initial: Values
  check: (values: Values) => Checked<Body>
  /** The toast, and the errors by field of the form. */
  problemOf: (errors: FieldErrors) => FormProblem
  saving: {
    error: Error | null
    isPending: boolean
    mutate: (body: Body, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  }
  children: (fields: EditedFields<Values> & { saved: Values }) => ReactNode
}

export function RowEditor<Values extends object, Body>({
  title,
  about,
  save,
  initial,
  check,
  problemOf,
  saving,
  onClose,
  onSaved,
  onReload,
  onChange,
  children,
}: Props<Values, Body>) {
  const form = useRef<HTMLFormElement>(null)
  const { saved, values, change: setFields } = useEdited(initial, onChange)
  const [rejected, setRejected] = useState<FieldErrors>()
  const { errors, correct } = useFormErrors(rejected)
  // The errors must be rendered first.
  useEffect(() => {
    if (rejected && form.current) focusFirstError(form.current)
  }, [rejected])
  const change = (fields: Partial<Values>): void => {
    setFields(fields)
    correct(...Object.keys(fields))
  }
  const reject = (fields: FieldErrors): void => {
    const { problem, errors } = problemOf(fields)
    setRejected(errors)
    // The editor is on the right, with its buttons at the bottom.
    void showToast({
      type: 'error',
      position: 'bottom-left',
      title: problem.title,
      ...(problem.text && { description: problem.text }),
    })
  }
  const submit = (): void => {
    const read = check(values)
    if ('errors' in read) return reject(read.errors)
    saving.mutate(read.body, {
      onSuccess: onSaved,
      onError: (error) => hasFields(error) && reject(error.fields),
    })
  }
  return (
    <SideEditor title={title} about={about} onClose={onClose}>
      <SideEditorForm
        form={form}
        onSubmit={submit}
        onClose={onClose}
        onReload={isConflict(saving.error) ? onReload : undefined}
        isSaving={saving.isPending}
        save={save}
      >
        {children({ values, saved, errors, change })}
      </SideEditorForm>
    </SideEditor>
  )
}

function useEdited<Values extends object>(initial: Values, onChange: (isChanged: boolean) => void) {
  const [saved] = useState(initial)
  const [values, setValues] = useState(saved)
  useEffect(() => onChange(JSON.stringify(values) !== JSON.stringify(saved)))
  // A colleague may have deleted the row.
  const clearChanged = useEffectEvent(() => onChange(false))
  useEffect(() => () => clearChanged(), [])
  return { saved, values, change: (fields: Partial<Values>) => setValues({ ...values, ...fields }) }
}
