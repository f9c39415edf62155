// Reads amounts, days and texts as banks write them.
import { isDay } from './statement-days.rules.ts'

/** A booking of a bank statement. `amount` is cents, negative for money that left the account. */
export type StatementLine = {
  /** In the file. */
  line: number
  day: string
  amount: number
  /** Empty if the file does not say. */
  currency: string
  name: string
  text: string
  /** Unique at the bank, or empty. */
  reference: string
  account: string
}
export type LineProblem = { line: number; text: string }
/** `pending` are bookings that the bank has not completed. */
export type ReadLines = { lines: StatementLine[]; problems: LineProblem[]; pending: number }

export type Decimal = 'point' | 'comma'

/** PostgreSQL's integer: $21 million. */
const MOST_CENTS = 2 ** 31 - 1
const NUMBERS: Record<Decimal, RegExp> = {
  point: /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:,(\d*))?$/,
}

/** @returns undefined for a text that is no amount of up to two decimals */
export function centsIn(text: string, decimal: Decimal): number | undefined {
  const { bare, isNegative } = withoutSign(text)
  const [matched, whole = '', fraction = ''] = NUMBERS[decimal].exec(bare) ?? []
  if (!matched || whole + fraction === '' || /[^0]/.test(fraction.slice(2))) return undefined
  const cents = Number(whole.replaceAll(/[.,]/g, '') + fraction.slice(0, 2).padEnd(2, '0'))
  if (cents > MOST_CENTS) return undefined
  return isNegative ? 0 - cents : cents
}

/** `-12.50`, `12.50-`, `(12.50)`, `$12.50 DR`. */
function withoutSign(text: string): { bare: string; isNegative: boolean } {
  const plain = text.replaceAll(/[\s\u00A0\u202F'’]/g, '').replaceAll(/[−–]/g, '-')
  const isNegative = /^\(.*\)$/.test(plain) || plain.includes('-') || /DR$/i.test(plain)
  const bare = plain.replaceAll(
    /[()+$€£]|^-|-$|(?:CR|DR|USD|EUR|GBP|CAD)$|^(?:USD|EUR|GBP|CAD)/gi,
    '',
  )
  return { bare: bare.replace(/^-|-$/, ''), isNegative }
}

/** By the last separator of each amount. @returns undefined if only whole amounts are there */
export function decimalOf(texts: readonly string[]): Decimal | undefined {
  const [points, commas] = [/\.\d{1,2}\D*$/, /,\d{1,2}\D*$/].map(
    (ending) => texts.filter((text) => ending.test(text)).length,
  )
  if (!points && !commas) return groupedDecimal(texts)
  return (points ?? 0) >= (commas ?? 0) ? 'point' : 'comma'
}

/** `1,234` and `1.234,567` have thousands only. */
function groupedDecimal(texts: readonly string[]): Decimal | undefined {
  if (texts.some((text) => /\d,\d{3}\b/.test(text))) return 'point'
  return texts.some((text) => /\d\.\d{3}\b/.test(text)) ? 'comma' : undefined
}

/** On one line, cut to `most` characters. */
export const oneLine = (text: string, most: number): string =>
  text
    .replaceAll(/[\s\u00A0\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

export const [NAME_MOST, TEXT_MOST, REFERENCE_MOST, ACCOUNT_MOST] = [140, 500, 80, 40]

/** Banks write these where they have no reference. */
const NO_REFERENCE = /^(?:0*|NONREF|NOTPROVIDED|NOT PROVIDED|UNKNOWN|N\/A|-)$/i
const OLDEST = '2000-01-01'

type Booking = Omit<StatementLine, 'day' | 'amount'> & {
  day: string | undefined
  amount: number | undefined
  /** As written, for the message. */
  written: { day: string; amount: string }
}

export function toLine({ day, amount, written, ...booking }: Booking): StatementLine | LineProblem {
  if (day === undefined || !isDay(day) || day < OLDEST)
    return { line: booking.line, text: `“${oneLine(written.day, 40)}” is not a date we can read.` }
  if (amount === undefined)
    return {
      line: booking.line,
      text: `“${oneLine(written.amount, 40)}” is not an amount we can read.`,
    }
  const reference = oneLine(booking.reference, REFERENCE_MOST)
  return {
    line: booking.line,
    day,
    amount,
    currency: oneLine(booking.currency, 10).toUpperCase(),
    name: oneLine(booking.name, NAME_MOST),
    text: oneLine(booking.text, TEXT_MOST),
    reference: NO_REFERENCE.test(reference) ? '' : reference,
    account: oneLine(booking.account, ACCOUNT_MOST).replaceAll(' ', ''),
  }
}

/** @param pending how many the bank has not completed */
export function toReadLines(all: readonly (StatementLine | LineProblem)[], pending = 0): ReadLines {
  const lines = all.filter((one): one is StatementLine => 'day' in one)
  return { lines, problems: all.filter((one) => !('day' in one)), pending }
}
