// What may be written into the words of a mail.
import type { MailTemplateOverride } from './templates.contract.ts'

export type Placeholders = { known: readonly string[]; required: readonly string[] }

const PLACEHOLDER = /\{([^{}\n]*)\}/g
const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
const list = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** A sentence for each field that is wrong: `subject`, `heading`, `opening`, `closing`, and `paragraphs.NAME`. */
export function templateErrors(
  { subject, heading, opening, paragraphs, closing }: MailTemplateOverride,
  { known, required }: Placeholders,
): Record<string, string> {
  const texts = {
    subject,
    heading,
    opening,
    ...Object.fromEntries(
      Object.entries(paragraphs).map(([name, text]) => [`paragraphs.${name}`, text]),
    ),
    closing,
  }
  const errors = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]): [string, string][] => {
      const unknown = namesIn(text).filter((name) => !known.includes(name))
      return unknown.length
        ? [[field, `This mail does not know ${list(unknown)}. It knows ${list(known)}.`]]
        : []
    }),
  )
  // The subject is kept for the list of mails, and what is secret is not.
  const secretNames = namesIn(subject).filter((name) => required.includes(name))
  if (secretNames.length)
    errors.subject = `${list(secretNames)} is for its reader alone, and the subject is seen by others. Put it into the heading.`
  const lost = required.filter(
    (name) =>
      !namesIn([heading, opening, ...Object.values(paragraphs), closing].join(' ')).includes(name),
  )
  if (lost.length)
    errors.heading = `Without ${list(lost)} the mail would be of no use. Put it into the heading or a paragraph.`
  return errors
}

/** Only what is not the product's own: what nobody has changed follows a later version of it. */
export function changedTexts(
  templateOverride: MailTemplateOverride,
  original: MailTemplateOverride,
): Partial<MailTemplateOverride> {
  const paragraphs = Object.fromEntries(
    Object.entries(templateOverride.paragraphs).filter(
      ([name, text]) => text !== original.paragraphs[name],
    ),
  )
  const lines = (['subject', 'heading', 'opening', 'closing'] as const)
    .filter((part) => templateOverride[part] !== original[part])
    .map((part) => [part, templateOverride[part]])
  return { ...Object.fromEntries(lines), ...(Object.keys(paragraphs).length && { paragraphs }) }
}
