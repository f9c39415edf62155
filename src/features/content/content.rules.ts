// Converts the texts of a section to form values and back, and checks them.
import type {
  CardShape,
  ContentField,
  ContentSection,
} from '../../kernel/content-page.contract.ts'
import { filledLines } from '../../kernel/text.contract.ts'
import type { CardsField, ContentValues, PlainField } from './content.contract.ts'

type Errors = Record<string, string>
type Fields = Readonly<Record<string, ContentField>>
type Texts = Record<string, unknown>

const LONGEST_ENTRY = 200
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** `texts` are complete: the original ones where nothing was changed. */
export const formValues = ({ fields }: Pick<ContentSection, 'fields'>, texts: Texts) =>
  flatten(fields, texts, '')

function flatten(fields: Fields, texts: Texts, prefix: string): ContentValues {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const [path, value] = [prefix + name, texts[name]]
    if (field.kind === 'switch') return [[path, value === true ? 'on' : '']]
    if (field.kind === 'list') return [[path, Array.isArray(value) ? value.join('\n') : '']]
    if (field.kind !== 'cards') return [[path, typeof value === 'string' ? value : '']]
    return (Array.isArray(value) ? value : []).flatMap((card: Texts, at) =>
      Object.entries(flatten(field.card.fields, card, `${path}.${at}.`)),
    )
  })
  return Object.fromEntries(entries)
}

/** Reads form values; `errors` are by path. */
export function readTexts(
  { fields }: Pick<ContentSection, 'fields'>,
  values: ContentValues,
): { texts: Texts; errors: Errors } {
  const errors: Errors = {}
  return { texts: readFields(fields, values, { prefix: '', errors }), errors }
}

type Reading = { prefix: string; errors: Errors }

function readFields(fields: Fields, values: ContentValues, { prefix, errors }: Reading): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const path = prefix + name
      if (field.kind === 'cards') return [name, readCards(field, values, { prefix: path, errors })]
      const text = (Object.hasOwn(values, path) ? (values[path] ?? '') : '')
        .replaceAll('\r\n', '\n')
        .trim()
      const error = problemOf(field, text)
      if (error) errors[path] = error
      if (field.kind === 'switch') return [name, text === 'on']
      return [name, field.kind === 'list' ? filledLines(text) : text]
    }),
  )
}

function readCards(
  { card, label }: { card: CardShape; label: string },
  values: ContentValues,
  { prefix, errors }: Reading,
): Texts[] {
  const numbers = cardNumbers(values, prefix)
  const cards = numbers.map((at) =>
    readFields(card.fields, values, { prefix: `${prefix}.${at}.`, errors }),
  )
  for (const { at, name } of repeatedAddresses(card, cards))
    errors[`${prefix}.${numbers[at]}.${name}`] ??= `Another ${card.one.toLowerCase()} has this address.`
  if (cards.length < card.least)
    errors[prefix] = `${label}: at least ${card.least} must remain.`
  if (cards.length > card.most) errors[prefix] = `${label}: at most ${card.most} are possible.`
  return cards
}

/** All cards but the first that have the same address. */
function repeatedAddresses(
  { fields }: CardShape,
  cards: readonly Texts[],
): { at: number; name: string }[] {
  const names = Object.entries(fields).flatMap(([name, field]) =>
    'isAddress' in field && field.isAddress ? [name] : [],
  )
  return names.flatMap((name) => {
    const addresses = cards.map((card) => card[name])
    return addresses.flatMap((address, at) =>
      address !== '' && addresses.indexOf(address) < at ? [{ at, name }] : [],
    )
  })
}

/** The numbers of the cards below a path, in order. */
export function cardNumbers(values: ContentValues, path: string): number[] {
  const numbers = Object.keys(values).flatMap((key) => {
    const [, number] = key.startsWith(`${path}.`) ? key.slice(path.length).split('.') : []
    return number !== undefined && /^\d{1,4}$/.test(number) ? [Number(number)] : []
  })
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

type CheckedField = Exclude<ContentField, { kind: 'cards' }>

function problemOf(field: CheckedField, text: string): string | undefined {
  if (field.kind === 'switch') return undefined
  if (field.kind === 'choice')
    return Object.hasOwn(field.choices, text) ? undefined : 'Choose one of the list.'
  if (field.kind === 'image')
    return !text || UUID.test(text) ? undefined : 'Choose an image of the library.'
  if (!text) return field.isOptional ? undefined : 'Enter a text, or restore the original.'
  return field.kind === 'list' ? listProblem(filledLines(text), field.most) : textProblem(field, text)
}

type TextField = Extract<CheckedField, { kind: 'line' | 'text' }>

const ADDRESS = /^[a-z\d]+(?:-[a-z\d]+)*$/

function textProblem(
  { kind, most, names, isAddress }: TextField,
  text: string,
): string | undefined {
  if (text.length > most) return `Please use at most ${most} characters.`
  if (kind === 'line' && text.includes('\n'))
    return 'Please write this on one line, without line breaks.'
  if (isAddress && !ADDRESS.test(text)) return 'Use small letters, digits and single hyphens.'
  return placeholderProblem(text, names)
}

function listProblem(lines: readonly string[], most: number): string | undefined {
  if (lines.length > most) return `Please use at most ${most} lines.`
  const isTooLong = lines.some((line) => line.length > LONGEST_ENTRY)
  return isTooLong ? `Please use at most ${LONGEST_ENTRY} characters in each line.` : undefined
}

/** Elsewhere, braces are only characters. */
function placeholderProblem(text: string, names: readonly string[]): string | undefined {
  if (!names.length) return undefined
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.includes(name))
  const list = (all: readonly string[]): string => all.map((name) => `{${name}}`).join(', ')
  return unknown.length
    ? `Unknown placeholder: ${list(unknown)}. Available: ${list(names)}.`
    : undefined
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Omits original texts, so that they follow later versions of the product. */
export const changedFrom = ({ fields }: Pick<ContentSection, 'fields'>, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => !isSame(value, fields[name]?.original)),
  )

export const withOriginals = ({ fields }: Pick<ContentSection, 'fields'>, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { original }]) => [name, texts[name] ?? original]),
  )

/** What a screen needs to know about the fields. */
export const fieldsOf = ({ fields }: Pick<ContentSection, 'fields'>) =>
  Object.entries(fields).map(([name, field]): PlainField | CardsField =>
    field.kind === 'cards'
      ? {
          ...shared(name, field),
          kind: 'cards',
          one: field.card.one,
          least: field.card.least,
          most: field.card.most,
          fields: Object.entries(field.card.fields).flatMap(([part, of]) => plainField(part, of)),
        }
      : plainOf(name, field),
  )

const plainField = (name: string, field: ContentField): PlainField[] =>
  field.kind === 'cards' ? [] : [plainOf(name, field)]

const plainOf = (name: string, field: CheckedField): PlainField => ({
  ...shared(name, field),
  kind: field.kind,
  most: 'most' in field ? field.most : 0,
  isOptional: field.kind === 'image' || ('isOptional' in field && field.isOptional),
  choices:
    field.kind === 'choice'
      ? Object.entries(field.choices).map(([value, label]) => ({ value, label }))
      : [],
})

const shared = (name: string, { label, hint }: ContentField) => ({
  name,
  label,
  hint: hint ?? null,
  isOptional: false,
  most: 0,
  choices: [],
})

const PRIVATE = 'private'

/** For visitors: a private text becomes a word that only says that there is one; cards go. */
export const withoutPrivate = ({ fields }: Pick<ContentSection, 'fields'>, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind === 'cards' && Array.isArray(value))
        return [
          name,
          field.isPrivate ? [] : value.map((card: Texts) => withoutPrivate(field.card, card)),
        ]
      const isPrivate = field !== undefined && 'isPrivate' in field && field.isPrivate
      return [name, isPrivate && value !== '' ? PRIVATE : value]
    }),
  )
