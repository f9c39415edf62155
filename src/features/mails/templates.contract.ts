// The mail templates, and the texts in them that the agency can change.
import * as z from 'zod/mini'
import { wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { requiredLine, requiredText, textOf } from '../../kernel/text.contract.ts'

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
/** Braces hold placeholders; an empty line starts a paragraph; `paragraphs` are by name. */
export const MailTemplateOverride = z.object({
  subject: requiredLine(LONGEST_LINE, 'Enter a subject.'),
  heading: requiredLine(LONGEST_LINE, 'Enter a heading.'),
  opening: textOf(LONGEST_TEXT),
  paragraphs: z.record(
    z.string().check(z.maxLength(40)),
    requiredText(LONGEST_TEXT, 'Enter a text, or restore the original.'),
  ),
  closing: textOf(LONGEST_TEXT),
})
export type MailTemplateOverride = z.infer<typeof MailTemplateOverride>

/** The preview shows `sample`. `isNeeded`: the mail is useless without the placeholder. */
const Placeholder = z.object({ name: z.string(), sample: z.string(), isNeeded: z.boolean() })

export const MailTemplate = z.extend(MailTemplateRow, {
  original: MailTemplateOverride,
  templateOverride: MailTemplateOverride,
  placeholders: z.array(Placeholder),
  revision: z.int(),
})
export type MailTemplate = z.infer<typeof MailTemplate>
MailTemplate.register(z.globalRegistry, { id: 'MailTemplate' })

export const MailTemplateChange = z.extend(MailTemplateOverride, { revision: wholeNumber() })
export type MailTemplateChange = z.infer<typeof MailTemplateChange>
export const AtRevision = z.object({ revision: wholeNumberText() })

/** Holds made-up values. `page` shows the mail as its recipient would see it, for an hour. */
export const TemplatePreviewMail = z.object({
  subject: z.string(),
  text: z.string(),
  page: z.string(),
})
export type TemplatePreviewMail = z.infer<typeof TemplatePreviewMail>
TemplatePreviewMail.register(z.globalRegistry, { id: 'TemplatePreviewMail' })

export const TestMail = z.object({ to: z.string() })
