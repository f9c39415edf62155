// A list of cards, which an admin can change, move, add and remove.
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { HiddenField } from '#site/forms/hidden-field.tsx'
import { useFormRows } from '#site/forms/use-form-rows.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { cardNumbers } from '../../content.rules.ts'
import type { CardsField, ContentValues } from '../../content.contract.ts'
import { PlainInput } from './plain-input.tsx'
import '#ui/work.css'
import './content.css'

/** `initial` is the number of the stored card; an added one has none. */
type Card = { initial: number | undefined }

export function CardsInput({
  field,
  values,
  errors,
}: {
  field: CardsField
  values: ContentValues
  errors: FieldErrors
}) {
  const id = useId()
  const { fieldset, rows, add, remove, move } = useFormRows<Card>(
    cardNumbers(values, field.name).map((initial) => ({ initial })),
    { initial: undefined },
  )
  const error = errors[field.name]
  return (
    <fieldset
      ref={fieldset}
      className="content-cards"
      aria-describedby={classNames(error && `${id}-error`, field.hint !== null && `${id}-hint`)}
    >
      <legend>{field.label}</legend>
      <HiddenField name={field.name} value={rows.map(({ key }) => key).join(',')} />
      <ol>
        {rows.map(({ key, initial }, at) => (
          <CardInput
            key={key}
            field={field}
            initial={initial}
            at={at}
            count={rows.length}
            values={values}
            errors={errors}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <FieldError id={`${id}-error`} text={error} />
      {field.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {rows.length < field.most && (
        <Button variant="neutral" size="small" onClick={add}>
          <Icon of={Plus} />
          Add {field.one.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}

type CardProps = {
  field: CardsField
  initial: number | undefined
  at: number
  count: number
  values: ContentValues
  errors: FieldErrors
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function CardInput({ field, initial, at, count, values, errors, onMove, onRemove }: CardProps) {
  const title = `${field.one} ${at + 1}`
  return (
    <li aria-label={title}>
      <div className="content-card-head">
        <b aria-hidden>{title}</b>
        <span>
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${title} up`}
            aria-disabled={at === 0 || undefined}
            onClick={() => onMove(-1)}
          >
            <Icon of={ChevronUp} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${title} down`}
            aria-disabled={at === count - 1 || undefined}
            onClick={() => onMove(1)}
          >
            <Icon of={ChevronDown} />
          </button>
          {count > field.least && (
            <button
              type="button"
              className="icon-button icon-button-danger"
              aria-label={`Remove ${title}`}
              onClick={onRemove}
            >
              <Icon of={Trash2} />
            </button>
          )}
        </span>
      </div>
      {field.fields.map((part) => {
        const path = `${field.name}.${at}.${part.name}`
        const stored = initial === undefined ? undefined : values[`${field.name}.${initial}.${part.name}`]
        return (
          <PlainInput
            key={part.name}
            field={part}
            path={path}
            value={stored ?? part.choices[0]?.value ?? ''}
            error={errors[path]}
          />
        )
      })}
    </li>
  )
}
