// The reminders of a payment: days from the due date, and a text of its own for each.
import { Plus, Trash2 } from 'lucide-react'
import { use, useId } from 'react'
import { HiddenField } from '#site/forms/hidden-field.tsx'
import { decimalNumber } from '#site/forms/read-form.ts'
import { useFormRows } from '#site/forms/use-form-rows.ts'
import { Button } from '#ui/button.tsx'
import { ChangedFields, FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import {
  LONGEST_REMINDER_TEXT,
  MOST_STAGES,
  type ReminderStage,
} from '../../payment-terms.contract.ts'
import '#ui/work.css'
import './reminder-stages.css'

type Row = { days: string; text: string }
type Props = { name: string; stages: readonly ReminderStage[]; error: string | undefined }

/** @param value the form value, as this component writes it */
export function readStages(value: string): { days: number | undefined; text: string }[] {
  const rows = JSON.parse(value) as Row[] // -- only this component writes it
  return rows.map(({ days, text }) => ({ days: decimalNumber(days.replace('−', '-')), text }))
}

const written = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map(({ days, text }) => ({ days, text })))

export function ReminderStages({ name, stages, error }: Props) {
  const was = use(ChangedFields)[name]
  const id = useId()
  const { fieldset, rows, change, add, remove } = useFormRows(
    stages.map(({ days, text }) => ({ days: String(days), text })),
    { days: '', text: '' },
  )
  return (
    <fieldset
      ref={fieldset}
      className={classNames('reminder-stages', was !== undefined && 'field-changed')}
      aria-describedby={classNames(error && `${id}-error`, `${id}-hint`)}
    >
      <legend>Reminders</legend>
      <HiddenField name={name} value={written(rows)} />
      <ul>
        {rows.map(({ key, days, text }, at) => (
          <li key={key}>
            <label>
              <span>Days</span>
              <input
                className="field-input"
                autoComplete="off"
                maxLength={5}
                aria-label={`Reminder ${at + 1}: days from the due date`}
                aria-invalid={error !== undefined || undefined}
                value={days}
                onChange={({ target }) => change(key, { days: target.value })}
              />
            </label>
            <label>
              <span>Text added to the email</span>
              <input
                className="field-input"
                autoComplete="off"
                maxLength={LONGEST_REMINDER_TEXT}
                aria-label={`Reminder ${at + 1}: text added to the email`}
                placeholder="None"
                value={text}
                onChange={({ target }) => change(key, { text: target.value })}
              />
            </label>
            <button
              type="button"
              className="icon-button icon-button-danger"
              aria-label={`Remove reminder ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Icon of={Trash2} />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={error} />
      {was !== undefined && <p className="field-hint">{was}</p>}
      <p className="field-hint" id={`${id}-hint`}>
        −3 is three days before the due date, 0 the due date, 7 a week after it.
      </p>
      {rows.length < MOST_STAGES && (
        <Button variant="neutral" size="small" onClick={add}>
          <Icon of={Plus} />
          Add a reminder
        </Button>
      )}
    </fieldset>
  )
}
