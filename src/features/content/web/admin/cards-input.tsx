// A list of cards, which an admin can change, move, add and remove.
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
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
  // After a save, `values` have the new order of the cards, but the inputs stay the same.
  const [first] = useState(values)
  const { fieldset, rows, add, remove, move } = useFormRows<Card>(
    cardNumbers(first, field.name).map((initial) => ({ initial })),
    { initial: undefined },
  )
  const indexAtError = useIndexAtError(errors, rows)
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
            values={first}
            indexAtError={indexAtError(key)}
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

/** Errors name the index that a card had when the form was sent; it may have moved since. */
function useIndexAtError(
  errors: FieldErrors,
  rows: readonly { key: number }[],
): (key: number) => number {
  const keys = rows.map(({ key }) => key)
  const [before, setBefore] = useState({ errors, keys })
  if (before.errors !== errors) setBefore({ errors, keys })
  return (key) => (before.errors === errors ? before.keys : keys).indexOf(key)
}

type CardProps = {
  field: CardsField
  initial: number | undefined
  at: number
  count: number
  /** -1 for a card that was added after the errors came. */
  indexAtError: number
  values: ContentValues
  errors: FieldErrors
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function CardInput({
  field,
  initial,
  at,
  count,
  indexAtError,
  values,
  errors,
  onMove,
  onRemove,
}: CardProps) {
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
      <CardFields field={field} errors={errors} initial={initial} values={values}>
        {field.fields.map((part) => {
        const path = `${field.name}.${at}.${part.name}`
        const stored = initial === undefined ? undefined : values[`${field.name}.${initial}.${part.name}`]
        return (
          <PlainInput
            key={part.name}
            field={part}
            path={path}
            value={stored ?? part.choices[0]?.value ?? ''}
            error={errors[`${field.name}.${indexAtError}.${part.name}`]}
          />
        )
      })}
      </CardFields>
    </li>
  )
}

/** A card with more fields starts closed, so that an admin finds the others. */
const MOST_OPEN_FIELDS = 12

function CardFields({
  field,
  initial,
  values,
  errors,
  children,
}: Pick<CardProps, 'field' | 'initial' | 'values' | 'errors'> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(initial === undefined)
  const [before, setBefore] = useState(errors)
  // The first field with an error gets the focus, which a closed element cannot have.
  if (before !== errors) {
    setBefore(errors)
    if (Object.keys(errors).some((path) => path.startsWith(`${field.name}.`))) setOpen(true)
  }
  if (field.fields.length <= MOST_OPEN_FIELDS) return children
  const first = field.fields.find(({ kind }) => kind === 'line')
  return (
    <details
      className="content-card-fields"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {(first && values[`${field.name}.${initial}.${first.name}`]) || `New ${field.one.toLowerCase()}`}
      </summary>
      <div>{children}</div>
    </details>
  )
}
