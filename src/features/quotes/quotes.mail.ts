import type { TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import { type TaxNote, taxNoteText } from '#features/billing/tax/tax-note.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Block, Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  changeOrderParagraphs,
  fullLineAmount,
  lineStatus,
  lineTerms,
  monthlyRows,
  sumsOf,
  totalBasis,
  whenDue,
  wholeMoney,
} from './amounts.rules.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import {
  type AppliedPromotion,
  lineTitle,
  type QuoteContent,
  type QuoteItem,
  type QuotePrice,
} from './quote-content.contract.ts'
import { partCents, totalCents } from './quote-tax.rules.ts'
import { includedTaxRows, type Taxed, untaxedText } from './tax-texts.rules.ts'

const READ = 'Review the quote'
export const QUOTE_MAIL_REASON =
  'You received this email because we prepared a quote for this address.'

type Sent = {
  hasAccount: boolean
  id: string
  number: string
  version: number
  content: QuoteContent
  promotion: AppliedPromotion | null
  changes: string[]
  tax: TaxTerms | null
}

export function quoteSent(
  brand: Brand,
  { hasAccount, id, number, version, content, promotion, changes, tax }: Sent,
  why: 'new' | 'revised' | 'resent',
): MailContent {
  const until = formatDay(content.validUntil)
  const price = quotePrice(content, promotion, firstChoice(content.items), tax)
  const total = money(totalCents(price), currencyOf(price))
  const heading = {
    new: `Your quote ${number}`,
    revised: `Your quote ${number}, version ${version}`,
    resent: `Your quote ${number} is waiting for you`,
  }[why]
  return {
    brand,
    subject: `${heading}: ${total}`,
    preview: `${total}, valid until ${until}.`,
    heading,
    values: {
      number,
      version: String(version),
      business: content.businessName,
      total,
      day: until,
    },
    blocks: [
      {
        p: `Here is what we propose for ${content.businessName}, and what it costs.`,
        as: 'introduction',
      },
      ...changeOrderParagraphs(content),
      ...(changes.length
        ? [{ p: `Changes since the previous version: ${changes.join(' ')}` }]
        : []),
      offer(content, promotion, price),
      { button: { label: READ, url: `${brand.url}${paths.quote(id)}` } },
      {
        small:
          'On that page, you can accept, decline or ask a question. Sign in with this email ' +
          `address${hasAccount ? '' : ', or create an account with it'}: no other customer ` +
          'can open the quote. The PDF is attached.',
      },
      // This reveals nothing new, because the mail goes to this address only.
      ...(hasAccount
        ? []
        : [
            {
              button: {
                label: 'Create an account',
                url: `${brand.url}${paths.signup}?email=${encodeURIComponent(content.businessEmail)}`,
              },
            },
          ]),
      { p: `Questions? Call ${brand.phone} or reply to this email.` },
    ],
    why:
      `${QUOTE_MAIL_REASON} We will remind you 3 days before it expires and on its last ` +
      'day, unless you answer first.',
  }
}

const MOST_SHOWN_LINES = 15
const LONGEST_DETAIL = 90

function offer(
  content: QuoteContent,
  promotion: AppliedPromotion | null,
  price: QuotePrice,
): Block {
  const { items, equity, validUntil } = content
  const currency = currencyOf(price)
  const choice = firstChoice(items)
  const [monthly] = monthlyRows(content, choice, price.tax)
  const shown = items.length > MOST_SHOWN_LINES ? items.slice(0, MOST_SHOWN_LINES - 1) : items
  const lines = shown.map((item) => ({
    label: lineTitle(item),
    detail: detailOf(item, currency, price.tax),
    value: fullLineAmount(item, currency, price.tax),
  }))
  const rest =
    items.length > shown.length
      ? [{ label: `${items.length - shown.length} more lines`, value: 'In the PDF' }]
      : []
  const paid = price.parts
    .slice(0, 3)
    .map(
      (part, position) =>
        `${money(partCents(part), currency)} ${part.name.toLowerCase()}${position === 0 ? ` ${whenDue(part, position)}` : ''}`,
    )
  const note = [
    totalBasis(items),
    ...includedTaxRows(price).map(({ label, value }) => `${label}: ${value}.`),
    untaxedText(price),
    price.parts.length > 1 && `${paid.join(', ')}${price.parts.length > paid.length ? ' …' : ''}.`,
    monthly && `${monthly.label}: ${monthly.value}.`,
    equity !== null && `Choice B: ${equity} percent equity, subject to signed agreement.`,
    `Valid until ${formatDay(validUntil)}.`,
  ]
  return {
    lines: [...lines, ...rest, ...sumsOf(content, promotion, choice, price)],
    total: {
      label: 'Total',
      value: money(totalCents(price), currency),
      note: note.filter(Boolean).join(' '),
    },
  }
}

const detailOf = (item: QuoteItem, currency: Currency, tax: Taxed): string =>
  [
    lineStatus(item, null),
    lineTerms(item, currency, tax) ||
      (item.description.length <= LONGEST_DETAIL ? item.description : ''),
  ]
    .filter(Boolean)
    .join(' · ')

export function quoteWithdrawn(brand: Brand, number: string): MailContent {
  return {
    brand,
    subject: `We withdrew quote ${number}`,
    preview: 'It can no longer be accepted.',
    heading: `We withdrew quote ${number}`,
    values: { number },
    blocks: [
      {
        p: 'It can no longer be accepted. If you have questions, reply to this email.',
        as: 'consequence',
      },
    ],
    why: QUOTE_MAIL_REASON,
  }
}

export function quoteReaddressed(brand: Brand, heading: string): MailContent {
  return {
    brand,
    subject: heading,
    preview: 'You can no longer open or answer it.',
    heading,
    values: { update: heading },
    blocks: [
      {
        p:
          'You can no longer open or answer it, and you will get no more reminders. If you ' +
          'have questions, reply to this email.',
        as: 'consequence',
      },
    ],
    why: QUOTE_MAIL_REASON,
  }
}

export const endsIn = (days: number): string =>
  days === 1 ? 'tomorrow' : `in ${days === 2 ? 'two' : 'three'} days`

/** @param days until its last day; 0 on that day */
export function quoteReminder(
  brand: Brand,
  {
    id,
    number,
    totalAmount,
    currency,
    totalTax,
    validUntil,
  }: {
    id: string
    number: string
    totalAmount: number
    currency: Currency
    totalTax: TaxNote | null
    validUntil: string
  },
  days: number,
): MailContent {
  const heading =
    days === 0
      ? `Today is the last day to accept quote ${number}`
      : `Quote ${number} expires ${endsIn(days)}`
  const total = [wholeMoney(totalAmount, currency), taxNoteText(totalTax)].filter(Boolean).join(' ')
  return {
    brand,
    subject: heading,
    preview: `${total}, valid until the end of ${formatDay(validUntil)}.`,
    heading,
    values: {
      number,
      total,
      day: formatDay(validUntil),
      when: days === 0 ? 'today' : endsIn(days),
    },
    blocks: [
      {
        p:
          `The total of ${total} is valid until the end of ` +
          `${formatDay(validUntil)}. After that, you can ask us for a new date.`,
        as: 'validity',
      },
      { button: { label: READ, url: `${brand.url}${paths.quote(id)}` } },
      { small: 'Reminders stop once you accept or decline.' },
    ],
    why: QUOTE_MAIL_REASON,
  }
}

export function quoteViewedForAgency(
  brand: Brand,
  { id, number, businessName }: { id: string; number: string; businessName: string },
): MailContent {
  return {
    brand,
    subject: `${businessName} opened ${number}`,
    preview: 'This is their first view.',
    heading: `${businessName} opened ${number}`,
    values: { business: businessName, number },
    blocks: [
      { p: 'This is their first view. We notify you only once.', as: 'first-view' },
      { button: { label: 'Open the quote', url: `${brand.url}${paths.admin.quote(id)}` } },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}
