// The PDFs of a quote: the quote itself, and the record of its acceptance.
import type { Buyer } from '#features/billing/billing-details/billing-details.contract.ts'
import { allSenderLines, type Sender } from '#features/company/legal-details.contract.ts'
import { exactTime, longDay, formatLongDay } from '#kernel/dates.ts'
import type { MailAttachment } from '#kernel/mail/attachments.ts'
import type { Cell, PdfDocument, PdfBlock } from '#kernel/pdf/pdf-document.ts'
import {
  LINE_TYPES,
  formatAmount,
  lineAmount,
  lineStatus,
  lineTerms,
  paymentTermText,
  sumsOf,
  totalBasis,
  whenDue,
} from './amounts.rules.ts'
import { chosenItems, firstChoice, quotePrice } from './price.rules.ts'
import {
  type AppliedPromotion,
  type DuePart,
  lineTitle,
  type QuoteChoice,
  type QuoteContent,
  type QuoteItem,
  type QuotePrice,
} from './quote-content.contract.ts'
import { buyerLinesOf } from './quote-buyer.rules.ts'
import { speakableCode } from './quotes.rules.ts'

type From = Sender & { timeZone: string }
export type FrozenQuote = {
  number: string
  version: number
  content: QuoteContent
  promotion: AppliedPromotion | null
  /** Missing in quotes from before it was stored. */
  buyer?: Buyer | null
  publishedAt: Date
}
export type AcceptedChoice = { choice: QuoteChoice; price: QuotePrice; acceptedAt: string }

const AMOUNT = 92
const soft = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n')
const section = (heading: string, text: string): PdfBlock[] =>
  text ? [{ heading }, { p: text }] : []

type Numbered = { id: string; number: string | null }
export const quoteFile = (number: string): string => `${number}.pdf`
export const recordFile = (number: string): string => `${number}-acceptance.pdf`
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
  const price = agreed?.price ?? quotePrice(content, promotion, choice)
  const basis = agreedChoice ? undefined : totalBasis(content.items)
  return {
    title: `Quote ${number}`,
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
      ...section('Project details', content.description),
      { heading: 'Services' },
      ...services(content.items, agreedChoice),
      {
        sums: sumsOf(content, promotion, choice, price),
        total: { label: 'Total', value: formatAmount(price.totalAmount) },
        basis,
        payments: shares(price),
      },
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

function services(items: readonly QuoteItem[], agreedChoice: QuoteChoice | null): PdfBlock[] {
  const rows = items.map((item): Cell[] => [
    { text: lineTitle(item), strong: true, soft: soft(item.description, lineTerms(item)) },
    { text: LINE_TYPES[item.type], soft: lineStatus(item, agreedChoice) },
    { text: lineAmount(item) },
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

const shares = ({ parts }: QuotePrice) =>
  parts.flatMap((part, position) =>
    isMilestone(part)
      ? []
      : [{ label: `${part.name}, ${whenDue(part, position)}`, value: formatAmount(part.amount) }],
  )

function milestones({ parts }: QuotePrice): PdfBlock[] {
  const rows = parts
    .filter(isMilestone)
    .map((part, position): Cell[] => [
      { text: part.name },
      { text: whenDue(part, position) },
      { text: formatAmount(part.amount) },
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

export type Recorded = AcceptedChoice &
  Omit<FrozenQuote, 'publishedAt'> & {
    name: string
    email: string
    address: string
    userAgent: string
    code: string
    hash: string
  }

/** @param verifyAt URL of the page that checks a record, without the code */
export function buildAcceptancePdf(record: Recorded, from: From, verifyAt: string): PdfDocument {
  const { number, version, content, promotion, choice, price, acceptedAt } = record
  const at = new Date(acceptedAt)
  return {
    title: 'Record of acceptance',
    note: `${longDay(at, from.timeZone)}. Quote ${number}, version ${version}`,
    mark: { text: 'Accepted', tone: 'good' },
    from: from.name,
    foot: {
      left: `${from.name}, ${from.place}`,
      right: `${number}, record of acceptance`,
      text: from.legal?.documentFooter,
    },
    made: at,
    blocks: [
      {
        parties: [
          { label: 'Offered by', lines: allSenderLines(from) },
          { label: 'Accepted for', lines: buyerLinesOf(record) },
          {
            label: 'What',
            lines: [
              `Quote ${number}`,
              `Version ${version}`,
              `Total ${formatAmount(price.totalAmount)}`,
            ],
          },
        ],
      },
      { facts: factsOf(record, from, verifyAt) },
      {
        p:
          'The fingerprint covers everything in this record. Anyone with the record can verify it ' +
          'at the address above. That page shows only the quote number and the date.',
        isSoft: true,
      },
      { heading: 'What was agreed' },
      ...services(chosenItems(content.items, choice), choice),
      {
        sums: sumsOf(
          { ...content, items: chosenItems(content.items, choice) },
          promotion,
          choice,
          price,
        ),
        total: { label: 'Total', value: formatAmount(price.totalAmount) },
        payments: shares(price),
      },
      ...term(content, price),
      ...milestones(price),
      ...equity(content, choice),
      ...section('Project details', content.description),
      ...section('Note', content.note),
      ...terms(content.terms),
    ],
  }
}

function factsOf(
  { name, email, content, acceptedAt, address, userAgent, code, hash, number, version }: Recorded,
  { timeZone }: From,
  verifyAt: string,
) {
  const left = content.items.filter(({ may }) => may !== 'required').length > 0
  return [
    { label: 'Accepted by', value: name, soft: `for ${content.businessName}`, isLarge: true },
    { label: 'Signed in as', value: email },
    {
      label: 'Time',
      value: exactTime(new Date(acceptedAt), timeZone),
      soft: `${exactTime(new Date(acceptedAt), 'UTC')}`,
    },
    {
      label: 'Consent',
      value: `To quote ${number}, version ${version}${left ? ', with the choices below' : ''}, and its terms`,
      soft: 'By checking the box and typing this name',
    },
    { label: 'IP address', value: address || 'Not recorded' },
    { label: 'Browser', value: userAgent || 'Not recorded' },
    { label: 'Fingerprint', value: hash, soft: 'SHA-256' },
    { label: 'Code', value: speakableCode(code), soft: `${verifyAt}/${code}` },
  ]
}
