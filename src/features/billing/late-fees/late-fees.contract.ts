// What a late payment costs, if the agency asks for it in Settings and the quote agrees on it.
import * as z from 'zod/mini'
import { type Currency, MAIN_CURRENCY } from '../../../kernel/currencies.contract.ts'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'

export const LATE_FEE_KINDS = ['fixed', 'interest'] as const
export type LateFeeKind = (typeof LATE_FEE_KINDS)[number]

/** In thousandths of a percent: 10 percent a month. */
const MOST_INTEREST = 10_000
export const MOST_FEE_DAYS = 90
const DAYS = `Enter a whole number of days from 1 to ${MOST_FEE_DAYS}.`
const VALUE = 'Enter an amount above 0, or interest of up to 10 percent a month.'

/**
 * `afterDays` are counted from the due date. `value`: for a fixed fee cents, charged once; for
 * interest thousandths of a percent of what is open, charged for each month.
 */
export const LateFee = z
  .object({
    kind: z.enum(LATE_FEE_KINDS),
    value: wholeNumber(1, LARGEST_INTEGER, VALUE),
    afterDays: wholeNumber(1, MOST_FEE_DAYS, DAYS),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'fixed' || value <= MOST_INTEREST, {
      error: VALUE,
      path: ['value'],
    }),
  )
export type LateFee = z.infer<typeof LateFee>
LateFee.register(z.globalRegistry, { id: 'LateFee' })

const money = (cents: number, currency: Currency): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency })

/**
 * `A payment that is more than 14 days overdue costs a fee of $25.00.`
 * @param currency of the quote; a fee in Settings is in US dollars
 */
export const lateFeeText = (
  { kind, value, afterDays }: LateFee,
  currency: Currency = MAIN_CURRENCY,
): string => {
  const days = afterDays === 1 ? '1 day' : `${afterDays} days`
  const cost =
    kind === 'fixed'
      ? `costs a fee of ${money(value, currency)}`
      : `bears interest of ${value / 1000}% a month on what is open`
  return `A payment that is more than ${days} overdue ${cost}.`
}
