// Texts that the team uses again in replies to requests.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredLine, requiredText } from '../../kernel/text.contract.ts'

/** What a saved reply can contain in braces, and what a reply contains instead. */
export const PLACEHOLDERS = {
  name: 'the name of the sender',
  request: 'the kind and reference of the request',
  due: 'the day and time when our answer is due',
  agency: 'the name of the agency',
  me: 'the name of the team member',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
export type PlaceholderValues = Record<Placeholder, string>

const IN_BRACES = /\{([^{}\n]*)\}/g
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(IN_BRACES, (found, name: string) => (isPlaceholder(name) ? values[name] : found))

const NAMES = Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ')
const hasKnownPlaceholders = z.refine<string>(
  (text) => [...text.matchAll(IN_BRACES)].every(([, name = '']) => isPlaceholder(name)),
  `Use only these placeholders: ${NAMES}.`,
)

const content = {
  title: requiredLine(80, 'Enter a title.'),
  text: requiredText(5000, 'Enter the text.').check(hasKnownPlaceholders),
}
export const NewSavedReply = z.object(content)
export type NewSavedReply = z.infer<typeof NewSavedReply>
NewSavedReply.register(z.globalRegistry, { id: 'NewSavedReply' })

/** `revision` is the one that was read. */
export const SavedReplyChange = z.object({ ...content, revision: wholeNumber(1) })
export type SavedReplyChange = z.infer<typeof SavedReplyChange>

export const SavedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  revision: z.int(),
})
export type SavedReply = z.infer<typeof SavedReply>
SavedReply.register(z.globalRegistry, { id: 'SavedReply' })
