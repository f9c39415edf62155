// The mails that the product writes, and the words that the agency may change in them.
import * as z from 'zod/mini'
import { wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { requiredLine, requiredText, textOf } from '../../kernel/text.contract.ts'

/** `letter` is its name in addresses; `isChanged` where the agency words it otherwise. */
export const MailTemplateRow = z.object({
  templateName: z.string(),
  group: z.string(),
  title: z.string(),
  when: z.string(),
  isChanged: z.boolean(),
})
export type MailTemplateRow = z.infer<typeof MailTemplateRow>
MailTemplateRow.register(z.globalRegistry, { id: 'MailTemplateRow' })

const LONGEST_LINE = 200
const LONGEST_TEXT = 2000
/** A placeholder stands in braces; an empty line begins a paragraph. `opening` stands before everything else, `closing` after it; `paragraphs` are those of the product, by their name. */
export const MailTemplateOverride = z.object({
  subject: requiredLine(LONGEST_LINE, 'A mail needs a subject.'),
  heading: requiredLine(LONGEST_LINE, 'A mail needs a heading.'),
  opening: textOf(LONGEST_TEXT),
  paragraphs: z.record(
    z.string().check(z.maxLength(40)),
    requiredText(LONGEST_TEXT, 'Say something here, or go back to the original.'),
  ),
  closing: textOf(LONGEST_TEXT),
})
export type MailTemplateOverride = z.infer<typeof MailTemplateOverride>

/** `sample` is what it says in the preview; `isNeeded` where the mail would be of no use without it. */
const Placeholder = z.object({ name: z.string(), sample: z.string(), isNeeded: z.boolean() })

/** `original` are the product's words, `template override` those that go out. */
export const MailTemplate = z.extend(MailTemplateRow, {
  original: MailTemplateOverride,
  templateOverride: MailTemplateOverride,
  placeholders: z.array(Placeholder),
  revision: z.int(),
})
export type MailTemplate = z.infer<typeof MailTemplate>
MailTemplate.register(z.globalRegistry, { id: 'MailTemplate' })

/** `revision` is the one that was read. */
export const MailTemplateChange = z.extend(MailTemplateOverride, { revision: wholeNumber() })
export type MailTemplateChange = z.infer<typeof MailTemplateChange>
export const AtRevision = z.object({ revision: wholeNumberText() })

/** With made-up values. `page` shows it as its reader would see it, for an hour. */
export const TemplatePreviewMail = z.object({
  subject: z.string(),
  text: z.string(),
  page: z.string(),
})
export type TemplatePreviewMail = z.infer<typeof TemplatePreviewMail>
TemplatePreviewMail.register(z.globalRegistry, { id: 'TemplatePreviewMail' })

export const TestMail = z.object({ to: z.string() })
