// The form values of a section as texts to read.
import { cardNumbers } from '../../content.rules.ts'
import type { CardsField, ContentValues, EditedSection, PlainField } from '../../content.contract.ts'

type Fields = EditedSection['fields']
export type LabeledText = { label: string; text: string }

/** `Service 2, Name` for `cards.1.name`. */
export function labelOfPath(fields: Fields, path: string): string {
  const [name, number, part] = path.split('.')
  const field = fields.find((one) => one.name === name)
  if (field?.kind !== 'cards' || number === undefined) return field?.label ?? path
  const inner = field.fields.find((one) => one.name === part)
  return `${field.one} ${Number(number) + 1}, ${inner?.label ?? part}`
}

export const labeledTexts = (fields: Fields, values: ContentValues): LabeledText[] =>
  fields.flatMap((field) =>
    field.kind === 'cards' ? cardTexts(field, values) : [plainText(field, field.name, values)],
  )

const cardTexts = (field: CardsField, values: ContentValues): LabeledText[] =>
  cardNumbers(values, field.name).map((number, at) => ({
    label: `${field.one} ${at + 1}`,
    text: field.fields
      .map((one) => plainText(one, `${field.name}.${number}.${one.name}`, values).text)
      .filter(Boolean)
      .join('\n'),
  }))

function plainText(
  { kind, label, choices }: PlainField,
  path: string,
  values: ContentValues,
): LabeledText {
  const value = values[path] ?? ''
  if (kind === 'switch') return { label, text: value === 'on' ? 'On' : 'Off' }
  if (kind === 'image') return { label, text: value && 'An image' }
  return {
    label,
    text: choices.find((choice) => choice.value === value)?.label ?? value,
  }
}
