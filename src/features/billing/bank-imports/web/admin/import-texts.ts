// Texts about a bank statement and its lines.
import { dayAndTime, formatDay } from '#kernel/dates.ts'
import { exactMoney } from '#kernel/money.ts'
import type { Tone } from '#ui/badge.tsx'
import type {
  BankImport,
  BankLine,
  ImportState,
  LineState,
  StatementFormat,
} from '../../bank-imports.contract.ts'
import { lineCurrency } from '../../line-currency.rules.ts'

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
export const countedPayments = (count: number): string => counted(count, 'payment')
export const countedLines = (count: number): string => counted(count, 'line')

export const FORMATS: Record<StatementFormat, string> = {
  csv: 'CSV',
  ofx: 'OFX',
  camt: 'CAMT.053',
}

export const IMPORT_BADGES: Record<ImportState, { tone: Tone; label: string }> = {
  columns: { tone: 'warn', label: 'Columns to choose' },
  draft: { tone: 'warn', label: 'Not recorded' },
  recording: { tone: 'info', label: 'Recording' },
  recorded: { tone: 'ok', label: 'Recorded' },
  undone: { tone: 'neutral', label: 'Undone' },
}

export const LINE_BADGES: Record<LineState, { tone: Tone; label: string }> = {
  open: { tone: 'neutral', label: 'No payment' },
  weak: { tone: 'warn', label: 'To confirm' },
  chosen: { tone: 'ok', label: 'Matched' },
  'left-out': { tone: 'neutral', label: 'Left out' },
  known: { tone: 'neutral', label: 'Imported before' },
  excluded: { tone: 'neutral', label: 'Left out' },
  queued: { tone: 'info', label: 'Waiting' },
  recorded: { tone: 'ok', label: 'Recorded' },
  changed: { tone: 'bad', label: 'Not recorded' },
  undone: { tone: 'neutral', label: 'Undone' },
}

/** `Mar 2 to Mar 14, 2026`. */
export function statementPeriod({
  firstDay,
  lastDay,
}: Pick<BankImport, 'firstDay' | 'lastDay'>): string {
  if (!firstDay || !lastDay) return ''
  if (firstDay === lastDay) return formatDay(firstDay)
  const isSameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4)
  const start = isSameYear ? formatDay(firstDay).replace(/, \d{4}$/, '') : formatDay(firstDay)
  return `${start} to ${formatDay(lastDay)}`
}

export const byText = ({ at, by }: { at: string; by: string | null }, timeZone: string): string =>
  `${dayAndTime(new Date(at), timeZone)}${by ? `, ${by}` : ''}`

const IS_RECORDED: readonly LineState[] = ['chosen', 'weak', 'queued', 'recorded']

/** `80.50 CHF` in a currency that no payment has. */
export function bankLineAmount(line: Pick<BankLine, 'amount' | 'currency'>): string {
  const currency = lineCurrency(line)
  return currency
    ? exactMoney(line.amount, currency)
    : `${(line.amount / 100).toFixed(2)} ${line.currency}`
}

/** What recording the line does to its payment. */
export function recordingText({ state, amount, leftBefore, payment }: BankLine): string {
  if (leftBefore === null || !payment || !IS_RECORDED.includes(state)) return ''
  const left = leftBefore - amount
  if (left === 0) return 'Paid in full'
  const rest = exactMoney(Math.abs(left), payment.currency)
  return left > 0 ? `Partial payment, ${rest} stays open` : `Paid in full, ${rest} becomes credit`
}
