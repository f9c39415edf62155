// Checks changed mail templates.
import type { MailTemplateOverride } from './templates.contract.ts'

export type Placeholders = { known: readonly string[]; required: readonly string[] }

const PLACEHOLDER = /\{([^{}\n]*)\}/g
const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
const list = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Keys are `subject`, `heading`, `opening`, `closing` and `paragraphs.NAME`. */
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
        ? [[field, `Unknown placeholder: ${list(unknown)}. Available: ${list(known)}.`]]
        : []
    }),
  )
  // The list of mails shows the subject, so it must not contain a secret.
  const secretNames = namesIn(subject).filter((name) => required.includes(name))
  if (secretNames.length)
    errors.subject = `${list(secretNames)} is for the recipient only, and others can see the subject. Put it in the heading.`
  const lost = required.filter(
    (name) =>
      !namesIn([heading, opening, ...Object.values(paragraphs), closing].join(' ')).includes(name),
  )
  if (lost.length)
    errors.heading = `The email needs ${list(lost)}. Put it in the heading or a paragraph.`
  return errors
}

/** Omits unchanged texts, so that they follow later versions of the product. */
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
