import { taxNoteOf } from '#features/billing/tax/document-tax-note.contract.ts'
import { taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { wholeMoney } from './amounts.rules.ts'
import type { DuePart, QuotePrice } from './quote-content.contract.ts'
import { DECLINE_REASONS, type DeclineReason } from './quotes.contract.ts'
import { partCents, totalCents } from './quote-tax.rules.ts'
import { speakableCode } from './quotes.rules.ts'
import { QUOTE_MAIL_REASON } from './quotes.mail.ts'
import { rowsAboveTotal, includedTaxRows, untaxedText } from './tax-texts.rules.ts'

type Accepted = {
  id: string
  number: string
  /** The quote that a change order adds to. */
  baseQuoteNumber?: string | undefined
  businessName: string
  name: string
  code: string
  price: QuotePrice
  equity: number | null
  monthlyAmount: number
}

const acceptedRows = ({
  number,
  baseQuoteNumber,
  name,
  price,
  equity,
  monthlyAmount,
  code,
}: Accepted) => [
  { label: 'Quote', value: number },
  ...(baseQuoteNumber ? [{ label: 'Change order to', value: `Quote ${baseQuoteNumber}` }] : []),
  { label: 'Accepted by', value: name },
  ...rowsAboveTotal(price),
  { label: 'Total', value: totalIn(price), detail: totalDetail(price) },
  ...(monthlyAmount > 0
    ? [
        {
          label: 'Per month, billed separately',
          value: wholeMoney(monthlyAmount, currencyOf(price)),
          detail: taxNoteText(taxNoteOf(price.tax)) || undefined,
        },
      ]
    : []),
  ...(equity === null
    ? []
    : [{ label: 'Equity', value: `${equity} percent`, detail: 'Subject to signed agreement' }]),
  ...price.parts
    .slice(0, 1)
    .map((next) => ({ label: `Next: ${next.name.toLowerCase()}`, value: partText(next, price) })),
  { label: 'Record code', value: speakableCode(code) },
]

const totalIn = (price: QuotePrice): string => money(totalCents(price), currencyOf(price))
const partText = (part: DuePart, price: QuotePrice): string =>
  money(partCents(part), currencyOf(price))

/** Taxes in the total, or why there are none. */
const totalDetail = (price: QuotePrice): string | undefined =>
  [...includedTaxRows(price).map(({ label, value }) => `${label}: ${value}`), untaxedText(price)]
    .filter(Boolean)
    .join('. ') || undefined

export function quoteAccepted(brand: Brand, acceptance: Accepted): MailContent {
  const { id, number, price, code } = acceptance
  const [next] = price.parts
  return {
    brand,
    subject: `You accepted quote ${number}`,
    preview: next
      ? `Next: ${next.name.toLowerCase()} of ${partText(next, price)}.`
      : 'Next: we get started.',
    heading: `You accepted quote ${number}`,
    values: { number },
    blocks: [
      {
        p:
          'Thank you. The record of acceptance and the quote are attached. Please keep both: ' +
          'neither of us can change them.',
        as: 'attachment',
      },
      { rows: acceptedRows(acceptance) },
      { button: { label: 'Open the record', url: `${brand.url}${paths.quote(id)}` } },
      {
        small:
          `Anyone with the record can verify it at ${brand.url}${paths.verifyCode(code)}. ` +
          'That page shows only the quote number and the date.',
      },
    ],
    why: QUOTE_MAIL_REASON,
  }
}

export function quoteAcceptedForAgency(brand: Brand, acceptance: Accepted): MailContent {
  const { id, number, businessName } = acceptance
  return {
    brand,
    subject: `${businessName} accepted ${number}: ${totalIn(acceptance.price)}`,
    preview: acceptance.baseQuoteNumber
      ? `It is now part of the project of quote ${acceptance.baseQuoteNumber}.`
      : 'The project has started, and the first payment is due.',
    heading: `${businessName} accepted ${number}`,
    values: { business: businessName, number, total: totalIn(acceptance.price) },
    blocks: [
      { rows: acceptedRows(acceptance) },
      { button: { label: 'Open the quote', url: `${brand.url}${paths.admin.quote(id)}` } },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}

/** Omits the customer's text, which requires signing in. */
export function quoteDeclinedForAgency(
  brand: Brand,
  {
    id,
    number,
    businessName,
    reason,
    wantsRevision,
  }: {
    id: string
    number: string
    businessName: string
    reason: DeclineReason
    wantsRevision: boolean
  },
): MailContent {
  return {
    brand,
    subject: `${businessName} declined ${number}`,
    preview: `Reason: ${DECLINE_REASONS[reason].toLowerCase()}.`,
    heading: `${businessName} declined ${number}`,
    values: { business: businessName, number, reason: DECLINE_REASONS[reason].toLowerCase() },
    blocks: [
      {
        p:
          `Reason: ${DECLINE_REASONS[reason].toLowerCase()}. ` +
          `${wantsRevision ? 'They asked for a revised quote.' : 'You can send a revised quote.'}`,
      },
      { button: { label: 'Open the quote', url: `${brand.url}${paths.admin.quote(id)}` } },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}
