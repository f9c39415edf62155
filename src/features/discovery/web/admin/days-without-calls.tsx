// The dates without calls.
import { Plus, Trash2 } from 'lucide-react'
import { use, useId } from 'react'
import { HiddenField } from '#site/forms/hidden-field.tsx'
import { useFormRows } from '#site/forms/use-form-rows.ts'
import { Button } from '#ui/button.tsx'
import { ChangedFields, FieldError, RequiredMark } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { MOST_BLOCKED_DAYS } from '../../calls.contract.ts'
import '#ui/work.css'
import './days-without-calls.css'

/** Form value of an incomplete date; the browser reports it as empty. */
const UNFINISHED = 'unfinished'

export function DaysWithoutCalls({
  name,
  days,
  error,
}: {
  name: string
  days: readonly string[]
  error: string | undefined
}) {
  const was = use(ChangedFields)[name]
  const id = useId()
  const { fieldset, rows, change, add, remove } = useFormRows(
    days.map((day) => ({ initialDay: day, day })),
    { initialDay: '', day: '' },
  )
  return (
    <fieldset
      ref={fieldset}
      className={classNames('settings-days', was !== undefined && 'field-changed')}
      aria-describedby={classNames(error && `${id}-error`, `${id}-hint`)}
    >
      <legend>
        Days without calls
        <RequiredMark optional />
      </legend>
      <HiddenField
        name={name}
        value={rows
          .map(({ day }) => day)
          .filter(Boolean)
          .join('\n')}
      />
      <ul>
        {rows.map(({ key, initialDay, day }, at) => (
          <Day
            key={key}
            number={at + 1}
            initialDay={initialDay}
            isInvalid={error !== undefined && day === UNFINISHED}
            onType={(day) => change(key, { day })}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={error} />
      {was !== undefined && <p className="field-hint">{was}</p>}
      <p className="field-hint" id={`${id}-hint`}>
        Holidays and days off.
      </p>
      {rows.length < MOST_BLOCKED_DAYS && (
        <Button variant="neutral" size="small" onClick={add}>
          <Icon of={Plus} />
          Add a day
        </Button>
      )}
    </fieldset>
  )
}

type DayProps = {
  number: number
  initialDay: string
  isInvalid: boolean
  onType: (day: string) => void
  onRemove: () => void
}

/** Browsers fire no event for an incomplete date, so validity is checked on blur and Enter too. */
function Day({ number, initialDay, isInvalid, onType, onRemove }: DayProps) {
  const reportValidity = (field: HTMLInputElement): void =>
    onType(field.validity.badInput ? UNFINISHED : field.value)
  return (
    <li>
      <input
        type="date"
        className="field-input"
        aria-label={`Day ${number}`}
        aria-invalid={isInvalid || undefined}
        defaultValue={initialDay}
        onChange={({ target }) => reportValidity(target)}
        onBlur={({ target }) => reportValidity(target)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && reportValidity(currentTarget)}
      />
      <button
        type="button"
        className="icon-button icon-button-danger"
        aria-label={`Remove day ${number}`}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </button>
    </li>
  )
}
