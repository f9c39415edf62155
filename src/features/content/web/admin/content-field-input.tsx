// The input of an editable text, by its kind.
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import type { ContentValues, EditedSection } from '../../content.contract.ts'
import { CardsInput } from './cards-input.tsx'
import { PlainInput } from './plain-input.tsx'

type Props = {
  field: EditedSection['fields'][number]
  values: ContentValues
  original: ContentValues
  errors: FieldErrors
}

export function ContentFieldInput({ field, values, original, errors }: Props) {
  return field.kind === 'cards' ? (
    <CardsInput field={field} values={values} errors={errors} />
  ) : (
    <PlainInput
      field={field}
      path={field.name}
      value={values[field.name] ?? ''}
      original={original[field.name]}
      error={errors[field.name]}
    />
  )
}

