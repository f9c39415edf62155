// The input of a text, a list, a choice, a switch or an image.
import { ImageField } from '#features/images/web/admin/image-field.panel.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { PlainField } from '../../content.contract.ts'

const LINE_LENGTH = 80
const rowsFor = (text: string): number =>
  Math.min(
    10,
    text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / LINE_LENGTH), 1),
  )

/** Without `original`, such as in a card, the hint does not repeat it. */
export function PlainInput({
  field: { kind, label, hint, isOptional, most, choices },
  path,
  value,
  original,
  error,
}: {
  field: PlainField
  path: string
  value: string
  original?: string | undefined
  error: string | undefined
}) {
  if (kind === 'switch')
    return (
      <CheckRow name={path} value="on" defaultChecked={value === 'on'} error={error}>
        {label}
      </CheckRow>
    )
  if (kind === 'image') return <ImageField label={label} hint={hint} name={path} initial={value} />
  const about = aboutOf({ kind, hint }, value, original)
  const shared = {
    label,
    name: path,
    defaultValue: value,
    error,
    ...(about && { hint: about }),
    ...(isOptional ? { optional: true } : { required: true }),
  }
  if (kind === 'choice') return <SelectField {...shared} options={choices} />
  if (kind === 'line') return <TextField {...shared} maxLength={most} autoComplete="off" />
  return (
    <TextArea
      {...shared}
      rows={rowsFor(value)}
      {...(kind === 'text' && { maxLength: most })}
    />
  )
}

const aboutOf = (
  { kind, hint }: Pick<PlainField, 'kind' | 'hint'>,
  value: string,
  original: string | undefined,
): string =>
  [
    kind === 'list' && 'One per line.',
    hint,
    original !== undefined && original !== value && `Original: ${original.replaceAll('\n', '; ')}`,
  ]
    .filter(Boolean)
    .join(' ')
