// The PDF of a quote.
import type { Buyer } from '#features/billing/billing-details/billing-details.contract.ts'
import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { allSenderLines, type Sender } from '#features/company/legal-details.contract.ts'
import { longDay, formatLongDay } from '#kernel/dates.ts'
import type { MailAttachment } from '#kernel/mail/attachments.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { exactMoney } from '#kernel/money.ts'
import type { Cell, PdfDocument, PdfBlock } from '#kernel/pdf/pdf-document.ts'
import {
  amountBasis,
  changeOrderParagraphs,
  documentName,
  LINE_TYPES,
  lineAmount,
  lineStatus,
  lineTerms,
  lineTypeOf,
  monthlyRows,
  paymentTermText,
  sumsOf,
  totalBasis,
  whenDue,
} from './amounts.rules.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import {
  type AppliedPromotion,
  type DuePart,
  lineTitle,
  type QuoteChoice,
  type QuoteContent,
  type QuotePrice,
} from './quote-content.contract.ts'
import { partCents } from './quote-tax.rules.ts'
import { includedTaxRows, type Taxed, totalText, untaxedText } from './tax-texts.rules.ts'
import { buyerLinesOf } from './quote-buyer.rules.ts'
import { quoteFile, recordFile } from './quotes.rules.ts'

export type From = Sender & { timeZone: string }
export type FrozenQuote = {
  number: string
  version: number
  content: QuoteContent
  promotion: AppliedPromotion | null
  /** Missing in quotes from before it was stored. */
  buyer?: Buyer | null
  tax?: TaxTerms | null
  publishedAt: Date
}
export type AcceptedChoice = { choice: QuoteChoice; price: QuotePrice; acceptedAt: string }

const AMOUNT = 92
const soft = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n')
const section = (heading: string, text: string): PdfBlock[] =>
  text ? [{ heading }, { p: text }] : []

type Numbered = { id: string; number: string | null }
export const quoteAttachment = ({ id, number }: Numbered, version: number): MailAttachment => ({
  name: quoteFile(number ?? ''),
  source: { kind: 'quote', id, version },
})
export const acceptanceAttachment = ({ id, number }: Numbered): MailAttachment => ({
  name: recordFile(number ?? ''),
  source: { kind: 'acceptance', id },
})

/** `agreed` is for the accepted version; `replacedBy` is the current version, if not this one. */
export function buildQuotePdf(
  quote: FrozenQuote,
  from: From,
  agreed: AcceptedChoice | null,
  replacedBy: number | null,
): PdfDocument {
  const { number, version, content, promotion } = quote
  const agreedChoice = agreed?.choice ?? null
  const choice = agreedChoice ?? firstChoice(content.items)
  const price = agreed?.price ?? quotePrice(content, promotion, choice, quote.tax)
  const basis = agreedChoice ? undefined : totalBasis(content.items)
  return {
    title: `${documentName(content)} ${number}`,
    ...statusNote(quote, from, agreed, replacedBy),
    from: from.name,
    foot: {
      left: `${from.name}, ${from.place}`,
      right: version > 1 ? `${number}, version ${version}` : number,
      text: from.legal?.documentFooter,
    },
    blocks: [
      {
        parties: [
          { label: 'From', lines: allSenderLines(from) },
          { label: 'To', lines: buyerLinesOf(quote) },
          {
            label: 'Valid until',
            lines: [formatLongDay(content.validUntil), 'through the end of that day'],
          },
        ],
      },
      ...changeOrderParagraphs(content),
      ...section('Project details', content.description),
      { heading: 'Services' },
      ...services(content, agreedChoice, price.tax),
      {
        sums: sumsOf(content, promotion, choice, price),
        total: { label: 'Total', value: totalText(price) },
        basis,
        payments: payments(content, choice, price),
      },
      ...untaxed(price),
      ...term(content, price),
      ...milestones(price),
      ...equity(content, agreedChoice),
      ...section('Note', content.note),
      ...terms(content.terms),
    ],
  }
}

function statusNote(
  { version, publishedAt }: FrozenQuote,
  { timeZone }: From,
  agreed: AcceptedChoice | null,
  replacedBy: number | null,
): Pick<PdfDocument, 'note' | 'mark' | 'made'> {
  const day = longDay(publishedAt, timeZone)
  const issued = version > 1 ? `${day}, version ${version}` : day
  if (agreed) {
    const made = new Date(agreed.acceptedAt)
    return {
      mark: { text: 'Accepted', tone: 'good' },
      note: `${longDay(made, timeZone)}. Quote dated ${issued}`,
      made,
    }
  }
  return {
    ...(replacedBy && { mark: { text: 'Replaced', tone: 'bad' } }),
    note: replacedBy ? `by version ${replacedBy}. Quote dated ${issued}` : issued,
    made: publishedAt,
  }
}

function services(
  { items, ...content }: Pick<QuoteContent, 'items' | 'currency'>,
  agreedChoice: QuoteChoice | null,
  tax: Taxed,
): PdfBlock[] {
  const currency = currencyOf(content)
  const rows = items.map((item): Cell[] => [
    {
      text: lineTitle(item),
      strong: true,
      soft: soft(item.description, lineTerms(item, currency, tax)),
    },
    { text: LINE_TYPES[lineTypeOf(item)], soft: lineStatus(item, agreedChoice) },
    { text: lineAmount(item, currency), soft: amountBasis(item, tax) },
  ])
  return [
    {
      columns: [
        { label: 'Service' },
        { label: 'Type', width: 96 },
        { label: 'Amount', width: AMOUNT, isNumeric: true },
      ],
      rows,
    },
  ]
}

const isMilestone = ({ kind }: DuePart): boolean => kind === 'milestone'
function term(content: QuoteContent, price: QuotePrice): PdfBlock[] {
  const text = paymentTermText(content, price)
  return text ? [{ p: text }] : []
}

/** Below the total: taxes that it includes, its parts, and what is billed each month. */
const payments = (
  content: Pick<QuoteContent, 'items' | 'currency'>,
  choice: QuoteChoice,
  price: QuotePrice,
) => [
  ...includedTaxRows(price),
  ...price.parts.flatMap((part, position) =>
    isMilestone(part)
      ? []
      : [{ label: `${part.name}, ${whenDue(part, position)}`, value: partText(part, price) }],
  ),
  ...monthlyRows(content, choice, price.tax),
]

function untaxed(price: QuotePrice): PdfBlock[] {
  const text = untaxedText(price)
  return text ? [{ p: text }] : []
}

const partText = (part: DuePart, price: QuotePrice): string =>
  exactMoney(partCents(part), currencyOf(price))

function milestones(price: QuotePrice): PdfBlock[] {
  const rows = price.parts
    .filter(isMilestone)
    .map((part, position): Cell[] => [
      { text: part.name },
      { text: whenDue(part, position) },
      { text: partText(part, price) },
    ])
  return rows.length
    ? [
        { heading: 'Milestones' },
        {
          columns: [
            { label: 'Milestone' },
            { label: 'Due', width: 110 },
            { label: 'Amount', width: AMOUNT, isNumeric: true },
          ],
          rows,
        },
      ]
    : []
}

/** The text is never binding: product M59. */
function equity(
  { equity: share, businessName }: QuoteContent,
  agreedChoice: QuoteChoice | null,
): PdfBlock[] {
  if (share === null) return []
  const text =
    agreedChoice?.alternative === 'a'
      ? 'Choice A was selected: the list price, without equity.'
      : `Choice B ${agreedChoice ? 'was selected' : 'takes half off the list price'}, ` +
        `for ${share} percent of ${businessName}, subject to signed agreement. ` +
        'This quote is not that agreement.'
  return section('Equity', text)
}

const terms = (text: string): PdfBlock[] =>
  text ? [{ heading: 'Terms' }, { p: text, isSoft: true }] : []

/** What the record of acceptance repeats. */
export const quoteBlocks = { services, payments, untaxed, term, milestones, equity, section, terms }
