// The content of a quote: lines, discount, payment terms, and the price of a choice. Spec §3.
import * as z from 'zod/mini'
import { currencyCode } from '../../kernel/currencies.contract.ts'
import { emailText, oneLineText, textOf, INVALID_EMAIL } from '../../kernel/text.contract.ts'
import { MOST_FREE_MONTHS, SERVICE_TYPES, SUPPORT_LENGTH } from '../catalogue/catalogue.contract.ts'
import { LateFee } from '../billing/late-fees/late-fees.contract.ts'
import { DocumentTax, TAX_CLASS_NAMES } from '../billing/tax/document-tax.contract.ts'
import { termDays } from '../billing/payment-terms/payment-terms.contract.ts'
import { DISCOUNT_TYPES } from '../promotions/promotions.contract.ts'

/** A and B are alternatives. */
export const CUSTOMER_MAY = {
  required: 'Required',
  optional: 'Optional',
  a: 'Choice A',
  b: 'Choice B',
} as const
export type CustomerMay = keyof typeof CUSTOMER_MAY
const customerMay = z.enum(Object.keys(CUSTOMER_MAY) as [CustomerMay, ...CustomerMay[]])

export const PAYMENT_OPTIONS = {
  deposit: 'Deposit, then the balance',
  full: 'In full',
  milestones: 'By milestones',
} as const
export type PaymentOption = keyof typeof PAYMENT_OPTIONS
const paymentOption = z.enum(Object.keys(PAYMENT_OPTIONS) as [PaymentOption, ...PaymentOption[]])

/** In whole units, for a line and for a quote: more is a typing error. */
export const MOST = 10_000_000
const amount = z
  .int('Enter a whole amount.')
  .check(
    z.minimum(0, 'The amount must be 0 or more.'),
    z.maximum(MOST, 'This amount is too high for a quote.'),
  )
/** In the agency's time zone, `2026-12-31`. */
export const quoteDay = z.iso.date('Choose a day.')

export const MOST_LINES = 100
export const LONGEST_DESCRIPTION = 1000

/** Whole hours; `rate` is in cents per hour. The amount of the line is their product, rounded. */
export const MOST_HOURS = 100_000
const LineHours = z.object({
  quantity: z
    .int('Enter whole hours.')
    .check(z.minimum(0), z.maximum(MOST_HOURS, 'These are too many hours for a line.')),
  rate: z.int().check(z.minimum(0), z.maximum(MOST * 100)),
})
export type LineHours = z.infer<typeof LineHours>

/**
 * Spec §3. `id` is the same in every version; `amount` is null only in drafts; free months and
 * support start at delivery (product B3, M18); only small-business packages have a `packageId`. A monthly line costs its
 * amount each month and is not part of the total. Without a `taxClass`, the standard rate applies.
 */
export const QuoteItem = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: oneLineText(120),
  description: textOf(LONGEST_DESCRIPTION),
  type: z.enum(['package', 'one-time']),
  amount: z.nullable(amount),
  packageId: z.nullable(z.string().check(z.maxLength(100))),
  may: customerMay,
  duration: oneLineText(60),
  freeMonths: z.int().check(z.minimum(0), z.maximum(MOST_FREE_MONTHS)),
  support: z.optional(z.string().check(z.regex(SUPPORT_LENGTH))),
  hours: z.optional(LineHours),
  isMonthly: z.optional(z.boolean()),
  taxClass: z.optional(z.enum(TAX_CLASS_NAMES)),
})
export type QuoteItem = z.infer<typeof QuoteItem>

/** Returns `Medium package` or `SEO Optimization`. */
export const lineTitle = ({ name, type }: Pick<QuoteItem, 'name' | 'type'>): string =>
  type === 'package' && !/package/i.test(name) ? `${name} package` : name

const SHARE = 'The share must be 3 to 7 percent.'

const Milestone = z.object({
  name: oneLineText(120),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
})

/**
 * `paymentDays` are the days for each payment, missing in quotes from before there were terms.
 * `lateFee` is what a late payment costs, if anything. A
 * promotion code excludes a manual discount. `validUntil` is the last day. `equity` is the share
 * in percent that Choice B costs besides its amount (product M59). `baseQuoteNumber` is the
 * accepted quote that a change order adds to. Without `currency`, amounts are US dollars.
 */
export const QuoteContent = z.object({
  businessName: oneLineText(120),
  businessEmail: z.union(
    [z.literal(''), z.pipe(emailText(), z.string().check(z.toLowerCase()))],
    INVALID_EMAIL,
  ),
  track: z.enum(SERVICE_TYPES),
  description: textOf(5000),
  items: z
    .array(QuoteItem)
    .check(z.maxLength(MOST_LINES, `A quote can have at most ${MOST_LINES} lines.`)),
  discount: amount,
  discountType: z.enum(DISCOUNT_TYPES),
  promotionCode: z.nullable(textOf(40)),
  payment: paymentOption,
  depositPercent: z
    .int()
    .check(
      z.minimum(1, 'The deposit must be 1 to 100 percent.'),
      z.maximum(100, 'The deposit must be 1 to 100 percent.'),
    ),
  milestones: z.array(Milestone).check(z.maxLength(20)),
  paymentDays: z.optional(termDays),
  lateFee: z.optional(LateFee),
  equity: z.nullable(z.number(SHARE).check(z.minimum(3, SHARE), z.maximum(7, SHARE))),
  validUntil: quoteDay,
  note: textOf(5000),
  terms: textOf(20_000),
  baseQuoteNumber: z.optional(oneLineText(20)),
  currency: z.optional(currencyCode),
})
export type QuoteContent = z.infer<typeof QuoteContent>
QuoteContent.register(z.globalRegistry, { id: 'QuoteContent' })

export const AppliedPromotion = z.object({
  code: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: z.int(),
})
export type AppliedPromotion = z.infer<typeof AppliedPromotion>

export const QuoteChoice = z.object({
  options: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
  alternative: z.nullable(z.enum(['a', 'b'])),
})
export type QuoteChoice = z.infer<typeof QuoteChoice>

/** `amount` is in whole units as priced; with `tax`, the customer pays the sum of its amounts. */
export const DuePart = z.object({
  kind: z.enum(['deposit', 'balance', 'full', 'milestone']),
  name: z.string(),
  amount: z.int(),
  tax: z.optional(DocumentTax),
})
export type DuePart = z.infer<typeof DuePart>

/**
 * `rounding` is in cents, positive if the total was rounded up. `totalAmount` is in whole units, as
 * priced. `tax` is missing while the agency charges no tax; it is the sum of the taxes of the parts.
 * `currency` is missing for US dollars.
 */
export const QuotePrice = z.object({
  subtotal: z.int(),
  discount: z.number(),
  rounding: z.number(),
  totalAmount: z.int(),
  parts: z.array(DuePart),
  tax: z.optional(DocumentTax),
  currency: z.optional(currencyCode),
})
export type QuotePrice = z.infer<typeof QuotePrice>
