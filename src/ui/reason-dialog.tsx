// A dialog that asks for one reason of a list before something ends.
import { type FormEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { RadioCard } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field.tsx'
import './choices.css'
import './dialogs.css'

type Reason<Value> = { reason: Value; title: string; meaning?: string }
type Props<Value> = {
  title: string
  text: string
  reasons: readonly Reason<Value>[]
  /** The error without a choice. */
  missing: string
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  onChoose: (reason: Value) => void
  onClose: () => void
}

export function ReasonDialog<Value extends string>({
  title,
  text,
  reasons,
  missing,
  submitLabel,
  busyLabel,
  isBusy,
  onChoose,
  onClose,
}: Props<Value>) {
  const errorId = useId()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const known = reasons.find(({ reason }) => reason === chosen)
    setError(known ? undefined : missing)
    if (known) onChoose(known.reason)
  }
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <form className="reason-form" noValidate onSubmit={submit}>
        <fieldset aria-describedby={error && errorId}>
          <legend className="visually-hidden">Reason</legend>
          <div className="choice-cards">
            {reasons.map(({ reason, title, meaning }) => (
              <RadioCard
                key={reason}
                name="reason"
                value={reason}
                title={title}
                text={meaning}
                onChange={() => setError(undefined)}
              />
            ))}
          </div>
          <div role="alert">
            <FieldError id={errorId} text={error} />
          </div>
        </fieldset>
        <div className="dialog-actions">
          <Button variant="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
