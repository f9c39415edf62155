// The API contract of quote templates and clauses, from which the team writes quotes.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredLine, requiredText } from '../../kernel/text.contract.ts'
import { QuoteContent } from './quote-content.contract.ts'

/**
 * A quote in US dollars, without its customer, last day and payment terms, which come from the new
 * quote.
 */
export const TemplateContent = z.omit(QuoteContent, {
  baseQuoteNumber: true,
  currency: true,
  businessName: true,
  businessEmail: true,
  description: true,
  promotionCode: true,
  paymentDays: true,
  lateFee: true,
  validUntil: true,
})
export type TemplateContent = z.infer<typeof TemplateContent>

const name = requiredLine(80, 'Enter a name.')
export const TemplateName = z.object({ name })
/** `quoteId` is the quote whose draft, or else its current version, becomes the template. */
export const NewQuoteTemplate = z.object({ name, quoteId: z.uuid() })
export type NewQuoteTemplate = z.infer<typeof NewQuoteTemplate>
NewQuoteTemplate.register(z.globalRegistry, { id: 'NewQuoteTemplate' })

/** Without a quote, only the name changes. `revision` is the one that was read. */
export const QuoteTemplateChange = z.object({
  name,
  quoteId: z._default(z.nullable(z.uuid()), null),
  revision: wholeNumber(1),
})
export type QuoteTemplateChange = z.infer<typeof QuoteTemplateChange>
QuoteTemplateChange.register(z.globalRegistry, { id: 'QuoteTemplateChange' })

/** `totalAmount` is in whole dollars, without optional lines. */
export const QuoteTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  lines: z.array(z.string()),
  totalAmount: z.int(),
  revision: z.int(),
  changedAt: z.iso.datetime(),
})
export type QuoteTemplate = z.infer<typeof QuoteTemplate>
QuoteTemplate.register(z.globalRegistry, { id: 'QuoteTemplate' })

const clause = {
  title: requiredLine(80, 'Enter a title.'),
  text: requiredText(5000, 'Enter the text.'),
}
export const NewQuoteClause = z.object(clause)
export type NewQuoteClause = z.infer<typeof NewQuoteClause>
NewQuoteClause.register(z.globalRegistry, { id: 'NewQuoteClause' })

/** `revision` is the one that was read. */
export const QuoteClauseChange = z.object({ ...clause, revision: wholeNumber(1) })
export type QuoteClauseChange = z.infer<typeof QuoteClauseChange>
QuoteClauseChange.register(z.globalRegistry, { id: 'QuoteClauseChange' })

export const QuoteClause = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  revision: z.int(),
})
export type QuoteClause = z.infer<typeof QuoteClause>
QuoteClause.register(z.globalRegistry, { id: 'QuoteClause' })

/** Adds a paragraph. Paragraphs are separated by a blank line. */
export const withParagraph = (text: string, paragraph: string): string =>
  text.trim() === '' ? paragraph : `${text.trimEnd()}\n\n${paragraph}`
