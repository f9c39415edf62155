// The texts of public pages that admins can change. Each page declares its own, next to itself.

type Shared = { label: string; hint?: string }
type Bounds = { most?: number; isOptional?: boolean }
/** Visitors only learn whether a private text exists, and get no private cards. */
type Privacy = { isPrivate?: boolean }

/** `original` applies until an admin changes it, and again after a reset. */
export type ContentField<Value = unknown> =
  | (Shared &
      Required<Bounds & Privacy> & {
        kind: 'line' | 'text'
        names: readonly string[]
        isAddress: boolean
      } & Of<Value>)
  | (Shared & Required<Bounds> & { kind: 'list' } & Of<Value>)
  | (Shared & { kind: 'switch' } & Of<Value>)
  | (Shared & { kind: 'image' } & Of<Value>)
  | (Shared & { kind: 'choice'; choices: Readonly<Record<string, string>> } & Of<Value>)
  | (Shared & Required<Privacy> & { kind: 'cards'; card: CardShape } & Of<Value>)
type Of<Value> = { original: Value }

/** `one` names a card: `Benefit`. */
export type CardShape = {
  one: string
  fields: Readonly<Record<string, ContentField>>
  least: number
  most: number
}

export type ContentSection = { label: string; fields: Readonly<Record<string, ContentField>> }
export type ContentPage = {
  name: string
  label: string
  path: string
  sections: Readonly<Record<string, ContentSection>>
}

type ValueOf<Field> = Field extends { original: infer Value } ? Value : never
type SectionOf<Section extends ContentSection> = {
  readonly [Name in keyof Section['fields']]: ValueOf<Section['fields'][Name]>
}
/** The texts of a page, by section and field. */
export type ContentOf<Page extends ContentPage> = {
  readonly [Name in keyof Page['sections']]: SectionOf<Page['sections'][Name]>
}

/** Only the changed values, by section and field. */
export type ChangedContent = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export const contentPage = <const Page extends ContentPage>(page: Page): Page => page

const LONGEST_LINE = 200
const LONGEST_TEXT = 2000
const LONGEST_LIST = 20
const MOST_CARDS = 24

type TextOptions = Bounds &
  Privacy & { hint?: string; names?: readonly string[]; isAddress?: boolean }
type TextField = Extract<ContentField<string>, { kind: 'line' | 'text' }>
const textField = (kind: 'line' | 'text', longest: number) => {
  return (
    label: string,
    original = '',
    {
      most = longest,
      isOptional = false,
      isPrivate = false,
      isAddress = false,
      names = [],
      ...hint
    }: TextOptions = {},
  ): TextField => ({
    kind,
    label,
    original,
    most,
    isOptional,
    isPrivate,
    isAddress,
    names,
    ...hint,
  })
}

/**
 * One line. `names` are those of values that the page fills in: `{fare}`. `isAddress` is for the end
 * of a page's address, which only one card of a list may have.
 */
export const contentLine = textField('line', LONGEST_LINE)
export const contentText = textField('text', LONGEST_TEXT)

/** Several lines, each a text of its own. */
export const contentList = (
  label: string,
  original: readonly string[] = [],
  { most = LONGEST_LIST, isOptional = false, ...hint }: Bounds & { hint?: string } = {},
): Extract<ContentField<readonly string[]>, { kind: 'list' }> => ({
  kind: 'list',
  label,
  original,
  most,
  isOptional,
  ...hint,
})

export const contentSwitch = (
  label: string,
  original: boolean,
  hint: { hint?: string } = {},
): Extract<ContentField<boolean>, { kind: 'switch' }> => ({
  kind: 'switch',
  label,
  original,
  ...hint,
})

/** The id of an image of the library, or an empty text. */
export const contentImage = (
  label: string,
  hint: { hint?: string } = {},
): Extract<ContentField<string>, { kind: 'image' }> => ({
  kind: 'image',
  label,
  original: '',
  ...hint,
})

/** One of several drawings. */
export const contentChoice = <const Choices extends Readonly<Record<string, string>>>(
  label: string,
  choices: Choices,
  original: keyof Choices & string,
): Extract<ContentField<keyof Choices & string>, { kind: 'choice' }> => ({
  kind: 'choice',
  label,
  choices,
  original,
})

type CardOf<Fields extends Readonly<Record<string, ContentField>>> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>
}
export const contentCards = <Fields extends Readonly<Record<string, ContentField>>>(
  label: string,
  {
    one,
    fields,
    least = 1,
    most = MOST_CARDS,
    isPrivate = false,
    ...hint
  }: Privacy & { one: string; fields: Fields; least?: number; most?: number; hint?: string },
  original: readonly CardOf<Fields>[],
): Extract<ContentField<readonly CardOf<Fields>[]>, { kind: 'cards' }> => ({
  kind: 'cards',
  label,
  card: { one, fields, least, most },
  isPrivate,
  original,
  ...hint,
})

/** The changed values of a page, and the original ones of all other fields. */
export function contentOf<Page extends ContentPage>(
  { sections }: Page,
  changed: ChangedContent = {},
): ContentOf<Page> {
  const content = Object.entries(sections).map(([name, { fields }]) => [
    name,
    Object.fromEntries(
      Object.entries(fields).map(([field, { original }]) => [
        field,
        changed[name]?.[field] ?? original,
      ]),
    ),
  ])
  // The server stores only values that it has checked against the same declaration.
  return Object.fromEntries(content) as ContentOf<Page>
}

/** `{fare}` becomes the value of `fare`. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([^{}]*)\}/g, (all, name: string) => values[name] ?? all)
