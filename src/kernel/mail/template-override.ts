// Template overrides: the agency's own subject, heading and paragraphs of a mail.
import type { Block, Brand, MailContent } from './mail-content.ts'

/** Missing texts use the default. `{number}` is a placeholder; an empty line ends a paragraph. */
export type TemplateOverride = {
  subject?: string
  heading?: string
  opening?: string
  paragraphs?: Readonly<Record<string, string>>
  closing?: string
}

export type ZonedMailBrand = Brand & { timeZone: string }

const PLACEHOLDER = /\{([^{}\n]*)\}/g

export const valuesOf = ({
  brand,
  values,
}: Pick<MailContent, 'brand' | 'values'>): Readonly<Record<string, string>> => ({
  agency: brand.name,
  email: brand.email,
  phone: brand.phone,
  place: brand.place,
  ...values,
})

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** Undefined for an unknown placeholder: a later version of the product may have fewer. */
function filled(text: string, values: Readonly<Record<string, string>>): string | undefined {
  if (!placeholdersIn(text).every((name) => Object.hasOwn(values, name))) return undefined
  return text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? '')
}

export function reworded(
  mailContent: MailContent,
  { subject, heading, opening, paragraphs = {}, closing }: TemplateOverride,
): MailContent {
  const values = valuesOf(mailContent)
  const filledText = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : filled(text, values)
  const blocks = mailContent.blocks.flatMap((block): Block[] => {
    const text =
      'p' in block && block.as !== undefined ? filledText(paragraphs[block.as]) : undefined
    return text === undefined ? [block] : paragraphsOf(text)
  })
  return {
    ...mailContent,
    subject: filledText(subject) ?? mailContent.subject,
    heading: filledText(heading) ?? mailContent.heading,
    blocks: [...paragraphsOf(filledText(opening)), ...blocks, ...paragraphsOf(filledText(closing))],
  }
}

const paragraphsOf = (text = ''): Block[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((one) => (one.trim() ? [{ p: one.trim().replace(/\s*\n\s*/g, ' ') }] : []))

export type WholeTemplateOverride = {
  subject: string
  heading: string
  opening: string
  paragraphs: Record<string, string>
  closing: string
}

export function templateOverrideOf(mailContent: MailContent): WholeTemplateOverride {
  const template = templateOf(valuesOf(mailContent))
  const named = mailContent.blocks.flatMap((block): [string, string][] =>
    'p' in block && block.as !== undefined ? [[block.as, template(block.p)]] : [],
  )
  return {
    subject: template(mailContent.subject),
    heading: template(mailContent.heading),
    opening: '',
    paragraphs: Object.fromEntries(named),
    closing: '',
  }
}

function templateOf(values: Readonly<Record<string, string>>): (text: string) => string {
  const nameOf = new Map(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [value, name]),
  )
  // Longest first: one may be part of another.
  const longestFirst = [...nameOf.keys()].toSorted((one, other) => other.length - one.length)
  const any = new RegExp(
    `(?<![\\w$])(?:${longestFirst.map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\w)`,
    'g',
  )
  return (text) => text.replace(any, (value) => `{${nameOf.get(value)}}`)
}
