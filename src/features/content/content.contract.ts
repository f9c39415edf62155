// Content: the texts of the public pages, as admins see and change them, and as pages read them.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/** The screen of a section in Settings. */
export const sectionPath = (page: string, section: string): string =>
  `${paths.admin.setting('content')}&page=${page}&part=${section}`

export const ContentPagePath = z.object({ page: z.string() })
export const ContentSectionPath = z.object({ page: z.string(), section: z.string() })
/** The secret of a preview. */
export const ContentQuery = z.object({ preview: z.optional(z.string().check(z.maxLength(100))) })

/** Only what admins changed, by section and field. The declaration of the page has the rest. */
export const ContentTexts = z.record(z.string(), z.record(z.string(), z.unknown()))
export type ContentTexts = z.infer<typeof ContentTexts>
ContentTexts.register(z.globalRegistry, { id: 'ContentTexts' })

const who = { at: z.nullable(z.iso.datetime()), by: z.nullable(z.string()) }

/** `at` and `by` are null before the first change. */
export const ContentPageRow = z.object({
  name: z.string(),
  label: z.string(),
  path: z.string(),
  sections: z.array(
    z.object({ name: z.string(), label: z.string(), isChanged: z.boolean(), ...who }),
  ),
})
export type ContentPageRow = z.infer<typeof ContentPageRow>
ContentPageRow.register(z.globalRegistry, { id: 'ContentPageRow' })
export const ContentPageList = z.array(ContentPageRow)

/** By path: `headline`, `services.0.name`. A list has one entry in each line; a switch is `on`. */
const LONGEST_VALUE = 6000
export const ContentValues = z.record(z.string().check(z.maxLength(80)), textOf(LONGEST_VALUE))
export type ContentValues = z.infer<typeof ContentValues>

const FIELD = {
  name: z.string(),
  label: z.string(),
  hint: z.nullable(z.string()),
  isOptional: z.boolean(),
  most: z.int(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
}
const PlainField = z.object({
  ...FIELD,
  kind: z.enum(['line', 'text', 'list', 'switch', 'choice', 'image']),
})
export type PlainField = z.infer<typeof PlainField>
const CardsField = z.object({
  ...FIELD,
  kind: z.literal('cards'),
  one: z.string(),
  least: z.int(),
  fields: z.array(PlainField),
})
export type CardsField = z.infer<typeof CardsField>

export const ContentVersion = z.object({
  version: z.int(),
  values: ContentValues,
  at: z.iso.datetime(),
  by: z.string(),
})
export type ContentVersion = z.infer<typeof ContentVersion>

/** `version` is 0 before the first save; `versions` are newest first. */
export const EditedSection = z.object({
  page: z.string(),
  section: z.string(),
  label: z.string(),
  pageLabel: z.string(),
  path: z.string(),
  fields: z.array(z.union([PlainField, CardsField])),
  values: ContentValues,
  original: ContentValues,
  isChanged: z.boolean(),
  version: z.int(),
  versions: z.array(ContentVersion),
})
export type EditedSection = z.infer<typeof EditedSection>
EditedSection.register(z.globalRegistry, { id: 'EditedSection' })

export const ContentChange = z.object({ values: ContentValues, version: wholeNumber() })
export type ContentChange = z.infer<typeof ContentChange>
ContentChange.register(z.globalRegistry, { id: 'ContentChange' })

export const ContentDraft = z.object({ values: ContentValues })
/** The path of the page with a secret. It shows the draft for a quarter of an hour. */
export const ContentPreview = z.object({ path: z.string() })
