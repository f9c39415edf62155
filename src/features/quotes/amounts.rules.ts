// Formats a quote's amounts and terms, identical in the document, the mail and the record.
import { type Currency, currencyOf } from '#kernel/currencies.contract.ts'
import { CURRENCY_UNITS } from '#kernel/currency-units.contract.ts'
import { exactMoney, money } from '#kernel/money.ts'
import { lateFeeText } from '../billing/late-fees/late-fees.contract.ts'
import { taxNoteOf } from '../billing/tax/document-tax-note.contract.ts'
import { taxNoteText } from '../billing/tax/tax-note.contract.ts'
import { freeMaintenance } from '../catalogue/catalogue.contract.ts'
import { chosenItems, monthlySumOf } from './price.rules.ts'
import { lineTaxNote, rowsAboveTotal, taxClassText, type Taxed } from './tax-texts.rules.ts'
import {
  type AppliedPromotion,
  CUSTOMER_MAY,
  type DuePart,
  type LineHours,
  type QuoteChoice,
  type QuoteContent,
  type QuoteItem,
  type QuotePrice,
} from './quote-content.contract.ts'

/** `$1,164`. */
export const wholeMoney = (units: number, currency: Currency): string =>
  money(units * 100, currency)

/** `$1,164.00`. */
export const formatAmount = (units: number, currency: Currency): string =>
  exactMoney(Math.round(units * 100), currency)

export function lineAmount({ amount }: Pick<QuoteItem, 'amount'>, currency: Currency): string {
  if (amount === null) return 'Not priced yet'
  return amount === 0 ? 'Included' : formatAmount(amount, currency)
}
export const LINE_TYPES = {
  package: 'Package',
  'one-time': 'One-time',
  hourly: 'Hourly',
  monthly: 'Monthly',
} as const
export type LineType = keyof typeof LINE_TYPES

/** Hourly and monthly lines have the `type` one-time, which the specification requires. */
export function lineTypeOf({ type, hours, isMonthly }: Pick<QuoteItem, 'type' | Units>): LineType {
  if (isMonthly) return 'monthly'
  return hours ? 'hourly' : type
}

type Units = 'hours' | 'isMonthly'

/** Follows the amount of a monthly line. */
export function amountBasis(line: Pick<QuoteItem, 'isMonthly' | 'taxClass'>, tax?: Taxed): string {
  if (!line.isMonthly) return ''
  return ['a month', lineTaxNote(line, tax)].filter(Boolean).join(', ')
}

export const fullLineAmount = (
  line: Pick<QuoteItem, 'amount' | 'isMonthly' | 'taxClass'>,
  currency: Currency,
  tax?: Taxed,
): string =>
  [lineAmount(line, currency), line.amount ? amountBasis(line, tax) : ''].filter(Boolean).join(' ')

/** Returns `12 hours × $95`. */
export const hoursText = ({ quantity, rate }: LineHours, currency: Currency): string =>
  `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'hour' : 'hours'} × ${money(rate, currency)}`

/** Returns `4-6 weeks · 3 months free maintenance`, or '' without any. */
export function lineTerms(
  line: Pick<QuoteItem, 'duration' | 'freeMonths' | 'support' | 'hours' | 'taxClass'>,
  currency: Currency,
  tax?: Taxed,
): string {
  const { duration, freeMonths, support, hours } = line
  return [
    hours && hoursText(hours, currency),
    duration,
    freeMaintenance(freeMonths),
    support && `${support} support`,
    taxClassText(line, tax),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The monthly lines of a choice as one row, or none. */
export function monthlyRows(
  content: Pick<QuoteContent, 'items' | 'currency'>,
  choice: QuoteChoice,
  tax?: Taxed,
): { label: string; value: string }[] {
  const amount = monthlySumOf(chosenItems(content.items, choice))
  const value = [formatAmount(amount, currencyOf(content)), taxNoteText(taxNoteOf(tax))]
    .filter(Boolean)
    .join(' ')
  return amount > 0 ? [{ label: 'Per month, billed separately', value }] : []
}

export function lineStatus(
  { id, may }: Pick<QuoteItem, 'id' | 'may'>,
  choice: QuoteChoice | null,
): string {
  if (may === 'required') return ''
  if (!choice) return CUSTOMER_MAY[may]
  const isSelected = may === 'optional' ? choice.options.includes(id) : choice.alternative === may
  return `${CUSTOMER_MAY[may]}, ${isSelected ? 'selected' : 'not selected'}`
}

export function whenDue({ kind }: Pick<DuePart, 'kind'>, position: number): string {
  if (position === 0) return 'on acceptance'
  return kind === 'milestone' ? 'on completion' : 'at delivery'
}

/**
 * `Each payment is due within 14 days of our request for it.`, and what a late one costs. Undefined
 * for a quote from before there were terms.
 */
export function paymentTermText(
  { paymentDays, lateFee, ...content }: Pick<QuoteContent, 'paymentDays' | 'lateFee' | 'currency'>,
  { parts }: Pick<QuotePrice, 'parts'>,
): string | undefined {
  if (paymentDays === undefined || !parts.length) return undefined
  const what = parts.length > 1 ? 'Each payment' : 'The payment'
  const due =
    paymentDays === 0
      ? `${what} is due when we ask for it.`
      : `${what} is due within ${paymentDays} days of our request for it.`
  return lateFee ? `${due} ${lateFeeText(lateFee, currencyOf(content))}` : due
}

type Named = Pick<QuoteContent, 'baseQuoteNumber'>

export const documentName = ({ baseQuoteNumber }: Named): 'Quote' | 'Change order' =>
  baseQuoteNumber === undefined ? 'Quote' : 'Change order'

/** One paragraph for a change order, none for another quote. */
export const changeOrderParagraphs = ({ baseQuoteNumber }: Named): { p: string }[] =>
  baseQuoteNumber === undefined
    ? []
    : [
        {
          p: `This change order adds to quote ${baseQuoteNumber}, which stays as you accepted it.`,
        },
      ]

type Counted = Pick<QuoteContent, 'items' | 'discount' | 'discountType'>

export function sumsOf(
  content: Counted,
  promotion: AppliedPromotion | null,
  choice: QuoteChoice,
  price: QuotePrice,
): { label: string; value: string }[] {
  const { subtotal, discount, rounding } = price
  const leavesOut = chosenItems(content.items, choice).length < content.items.length
  const taxes = rowsAboveTotal(price)
  const currency = currencyOf(price)
  if (!discount && !rounding && !leavesOut && !taxes.length) return []
  return [
    { label: 'Subtotal', value: formatAmount(subtotal, currency) },
    ...(discount
      ? [
          {
            label: discountLabel(content, promotion),
            value: `−${formatAmount(discount, currency)}`,
          },
        ]
      : []),
    ...(rounding
      ? [
          {
            label: roundedText(currency),
            value: `${rounding > 0 ? '+' : '−'}${exactMoney(Math.abs(rounding), currency)}`,
          },
        ]
      : []),
    ...taxes,
  ]
}

export const roundedText = (currency: Currency): string =>
  `Rounded to whole ${CURRENCY_UNITS[currency]}`

function discountLabel(
  { discount, discountType }: Counted,
  promotion: AppliedPromotion | null,
): string {
  const { type, value } = promotion
    ? { type: promotion.discountType, value: promotion.discountValue }
    : { type: discountType, value: discount }
  const size = type === 'percentage' ? `, ${value}%` : ''
  return promotion ? `Code ${promotion.code}${size}` : `Discount${size}`
}

/** Returns undefined if the total covers all lines. */
export function totalBasis(items: readonly QuoteItem[]): string | undefined {
  const [hasOptions, hasChoice] = [
    items.some(({ may }) => may === 'optional'),
    items.some(({ may }) => may === 'a'),
  ]
  if (hasChoice) return hasOptions ? 'With Choice A, without the optional lines.' : 'With Choice A.'
  return hasOptions ? 'Without the optional lines.' : undefined
}
