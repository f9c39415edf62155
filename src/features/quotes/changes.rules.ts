// Describes in sentences what changed between two versions of a quote. Product B10.
import { lateFeeText } from '../billing/late-fees/late-fees.contract.ts'
import { TERM_TEXTS } from '../billing/payment-terms/payment-terms.contract.ts'
import {
  TAX_CLASSES,
  taxLabel,
  type TaxKind,
  type TaxTerms,
} from '../billing/tax/document-tax.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { freeMaintenance, SERVICE_TYPE_NAMES } from '../catalogue/catalogue.contract.ts'
import { amountBasis, hoursText, LINE_TYPES, lineTypeOf, wholeMoney } from './amounts.rules.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import {
  type AppliedPromotion,
  CUSTOMER_MAY,
  lineTitle,
  PAYMENT_OPTIONS,
  type QuoteContent,
  type QuoteItem,
} from './quote-content.contract.ts'

export type Frozen = {
  content: QuoteContent
  promotion: AppliedPromotion | null
  tax?: TaxTerms | null
}

export function changesBetween(before: Frozen, after: Frozen): string[] {
  const [was, is] = [before.content.businessName, after.content.businessName]
  const names = was === is ? [] : [`Customer: ${is} instead of ${was}.`]
  return [
    ...names,
    ...trackChange(before.content, after.content),
    ...currencyChange(before.content, after.content),
    ...lineChanges(before.content, after.content),
    ...orderChange(before.content.items, after.content.items),
    ...offChanges(before, after),
    ...totalChange(before, after),
    ...taxChange(before, after),
    ...termChanges(before.content, after.content),
  ]
}

const trackChange = ({ track: was }: QuoteContent, { track: is }: QuoteContent): string[] =>
  was === is
    ? []
    : [`Service type: ${SERVICE_TYPE_NAMES[is]} instead of ${SERVICE_TYPE_NAMES[was]}.`]

function currencyChange(before: QuoteContent, after: QuoteContent): string[] {
  const [was, is] = [currencyOf(before), currencyOf(after)]
  return was === is ? [] : [`Currency: ${is} instead of ${was}.`]
}

function orderChange(before: readonly QuoteItem[], after: readonly QuoteItem[]): string[] {
  const unchanged = (lines: readonly QuoteItem[], others: readonly QuoteItem[]): string =>
    lines
      .filter(({ id }) => others.some((other) => other.id === id))
      .map(({ id }) => id)
      .join('\n')
  return unchanged(before, after) === unchanged(after, before)
    ? []
    : ['The order of the lines changed.']
}

function lineChanges(before: QuoteContent, after: QuoteContent): string[] {
  const currencies = { was: currencyOf(before), is: currencyOf(after) }
  const added = after.items
    .filter(({ id }) => !before.items.some((line) => line.id === id))
    .map((line) => `Added: ${lineTitle(line)}, ${monthly(line, currencies.is)}.`)
  const gone = before.items
    .filter(({ id }) => !after.items.some((line) => line.id === id))
    .map((line) => `No longer included: ${lineTitle(line)}.`)
  const unchanged = after.items.flatMap((line) => {
    const former = before.items.find(({ id }) => id === line.id)
    return former ? lineChange(former, line, currencies) : []
  })
  return [...unchanged, ...added, ...gone]
}

type Currencies = { was: Currency; is: Currency }

function lineChange(before: QuoteItem, after: QuoteItem, currencies: Currencies): string[] {
  const [was, name] = [lineTitle(before), lineTitle(after)]
  return [
    was !== name && `“${was}” is now called “${name}”.`,
    typeOf(before) !== typeOf(after) && `${name}: now ${typeOf(after)}, was ${typeOf(before)}.`,
    hoursChange(name, before, after, currencies),
    amountChange(name, before, after, currencies),
    before.may !== after.may &&
      `${name}: now ${CUSTOMER_MAY[after.may].toLowerCase()}, was ${CUSTOMER_MAY[before.may].toLowerCase()}.`,
    taxClassChange(name, taxClassOf(before), taxClassOf(after)),
    before.description !== after.description && `${name}: the description changed.`,
    before.duration !== after.duration &&
      `${name}: duration ${after.duration || 'not stated'} instead of ${before.duration || 'not stated'}.`,
    ...afterDelivery(name, before, after),
  ].filter((change) => change !== false)
}

const typeOf = (line: QuoteItem): string => LINE_TYPES[lineTypeOf(line)].toLowerCase()
const taxClassOf = ({ taxClass = 'standard' }: QuoteItem): string =>
  TAX_CLASSES[taxClass].toLowerCase()
const taxClassChange = (name: string, was: string, is: string): string | false =>
  was !== is && `${name}: now ${is}, was ${was}.`
const monthly = ({ amount, ...line }: QuoteItem, currency: Currency): string =>
  [wholeMoney(amount ?? 0, currency), amountBasis(line)].filter(Boolean).join(' ')

/** Nothing costs the same in each currency. */
function amountChange(
  name: string,
  before: QuoteItem,
  after: QuoteItem,
  { was, is }: Currencies,
): string | false {
  const isSame = before.amount === after.amount && (was === is || after.amount === 0)
  return !isSame && `${name}: ${monthly(after, is)} instead of ${monthly(before, was)}.`
}

function hoursChange(
  name: string,
  { hours: before }: QuoteItem,
  { hours: after }: QuoteItem,
  currencies: Currencies,
): string | false {
  const [was, is] = [
    before && hoursText(before, currencies.was),
    after && hoursText(after, currencies.is),
  ]
  return was !== undefined && is !== undefined && was !== is && `${name}: ${is} instead of ${was}.`
}

const afterDelivery = (name: string, before: QuoteItem, after: QuoteItem): (string | false)[] => [
  before.freeMonths !== after.freeMonths &&
    `${name}: ${freeOf(after)} instead of ${freeOf(before)}.`,
  before.support !== after.support &&
    `${name}: ${supportOf(after)} instead of ${supportOf(before)}.`,
]

const freeOf = ({ freeMonths }: QuoteItem): string =>
  freeMaintenance(freeMonths) || 'no free maintenance'

const supportOf = ({ support }: QuoteItem): string =>
  support ? `${support} of support` : 'no support'

function offChanges(before: Frozen, after: Frozen): string[] {
  const [was, is] = [offOf(before), offOf(after)]
  if (was === is) return []
  return [
    is
      ? `Discount: ${is}${was ? ` instead of ${was}` : ''}.`
      : `The discount of ${was} was removed.`,
  ]
}

function offOf({ content, promotion }: Frozen): string {
  const sized = (type: string, value: number): string =>
    type === 'percentage' ? `${value} percent` : wholeMoney(value, currencyOf(content))
  if (promotion)
    return `${sized(promotion.discountType, promotion.discountValue)} with the code ${promotion.code}`
  return content.discount > 0 ? sized(content.discountType, content.discount) : ''
}

function totalChange(before: Frozen, after: Frozen): string[] {
  const total = ({ content, promotion }: Frozen): string => {
    const { totalAmount } = quotePrice(content, promotion, firstChoice(content.items))
    return wholeMoney(totalAmount, currencyOf(content))
  }
  const [was, is] = [total(before), total(after)]
  return was === is ? [] : [`Total: ${is} instead of ${was}.`]
}

function taxChange({ tax: before }: Frozen, { tax: after }: Frozen): string[] {
  const [was, is] = [taxText(before), taxText(after)]
  return was === is ? [] : [`Tax: ${is} instead of ${was}.`]
}

const UNTAXED: Record<Exclude<TaxKind, 'taxed'>, string> = {
  'reverse-charge': 'reverse charge',
  exempt: 'exempt',
  outside: 'none',
}

/** `Sales tax, Texas (8.25%), added to the prices` */
function taxText(tax: Frozen['tax']): string {
  if (!tax) return 'none'
  if (tax.kind !== 'taxed') return UNTAXED[tax.kind]
  const rates = new Set(tax.rates.map(taxLabel))
  const how = tax.isIncluded ? 'included in the prices' : 'added to the prices'
  return `${[...rates].join(' and ')}, ${how}`
}

function termChanges(before: QuoteContent, after: QuoteContent): string[] {
  return [
    before.equity !== after.equity &&
      (after.equity === null
        ? 'Equity is no longer included.'
        : `Equity: ${after.equity} percent${before.equity === null ? '' : ` instead of ${before.equity}`}.`),
    paymentOf(before) !== paymentOf(after) &&
      `Payment: ${paymentOf(after)} instead of ${paymentOf(before)}.`,
    paymentTermChange(before, after),
    lateFeeChange(before, after),
    before.validUntil !== after.validUntil &&
      `Valid until ${formatDay(after.validUntil)} instead of ${formatDay(before.validUntil)}.`,
    before.description !== after.description && 'The project details changed.',
    before.note !== after.note && 'The note changed.',
    before.terms !== after.terms && 'The terms changed. Please read them again.',
  ].filter((change) => change !== false)
}

function paymentTermChange(before: QuoteContent, after: QuoteContent): string | false {
  const text = ({ paymentDays }: QuoteContent): string | undefined =>
    paymentDays === undefined ? undefined : TERM_TEXTS[paymentDays].toLowerCase()
  const [was, is] = [text(before), text(after)]
  if (is === undefined || is === was) return false
  return was === undefined ? `Payments: ${is}.` : `Payments: ${is} instead of ${was}.`
}

function lateFeeChange(before: QuoteContent, after: QuoteContent): string | false {
  const text = ({ lateFee, ...content }: QuoteContent): string =>
    lateFee ? lateFeeText(lateFee, currencyOf(content)) : 'A late payment costs nothing extra.'
  return text(before) !== text(after) && text(after)
}

function paymentOf({ payment, depositPercent, milestones }: QuoteContent): string {
  if (payment === 'deposit') return `${depositPercent} percent deposit`
  if (payment === 'milestones')
    return milestones.map(({ name, percent }) => `${name} ${percent} percent`).join(', ')
  return PAYMENT_OPTIONS[payment].toLowerCase()
}
