// Reads the bookings of a bank's CSV file.
import type { CsvColumn, CsvColumns, CsvReading } from './bank-imports.contract.ts'
import { columnsByContent, type CsvCells, type CsvContent, hasAmount } from './csv-columns.rules.ts'
import { dateOrderOf, statementDay } from './statement-days.rules.ts'
import {
  centsIn,
  decimalOf,
  type LineProblem,
  toReadLines,
  type ReadLines,
  type StatementLine,
  toLine,
} from './statement-values.rules.ts'

/** Enough to find the order of dates and the decimal separator. */
const SAMPLES = 2000

/** What the file itself says. `dateOrder` is null if no day is above 12. */
export function readingOf(content: CsvContent): CsvReading {
  return completeReading(content, columnsByContent(content))
}

export function completeReading(content: CsvContent, columns: CsvColumns): CsvReading {
  const some = content.rows.slice(0, SAMPLES)
  const cellsAt = (column: CsvColumn): string[] =>
    some.map((row) => cellOf(row, columns, column)).filter(Boolean)
  const order = dateOrderOf(content.rows.map((row) => cellOf(row, columns, 'day')))
  const amounts = [...cellsAt('amount'), ...cellsAt('credit'), ...cellsAt('debit')]
  return {
    columns,
    dateOrder: order === 'any' ? 'month-first' : (order ?? null),
    decimal: decimalOf(amounts) ?? 'point',
  }
}

/** Without these, nothing can be read. */
export const isReadableCsv = ({ columns, dateOrder }: CsvReading): boolean =>
  columns.day !== null && hasAmount(columns) && dateOrder !== null

const cellOf = ({ cells }: CsvCells, columns: CsvColumns, column: CsvColumn): string =>
  cells[columns[column] ?? -1] ?? ''

export const readCsv = ({ rows }: CsvContent, reading: CsvReading): ReadLines =>
  toReadLines(rows.flatMap((row) => lineOf(row, reading) ?? []))

/** @returns undefined for the balance and other texts below the bookings */
function lineOf(row: CsvCells, reading: CsvReading): StatementLine | LineProblem | undefined {
  const { columns, dateOrder } = reading
  const cell = (column: CsvColumn): string => cellOf(row, columns, column)
  const day = cell('day')
  const written = [cell('amount'), cell('credit'), cell('debit')].find(Boolean) ?? ''
  if (!written && !/\d/.test(day)) return undefined
  return toLine({
    line: row.line,
    day: statementDay(day, dateOrder ?? 'month-first'),
    amount: amountOf(row, reading),
    written: { day, amount: written },
    currency: cell('currency') || writtenCurrency(written) || (reading.currency ?? ''),
    name: cell('name'),
    text: cell('text'),
    reference: cell('reference'),
    account: cell('account'),
  })
}

/** `€1,000.00` is in euros, whatever the account is in. A dollar sign alone says nothing. */
function writtenCurrency(amount: string): string {
  const [, symbol] = /(€|£|CA\$|EUR|GBP|CAD|USD)/i.exec(amount) ?? []
  const codes: Record<string, string> = { '€': 'EUR', '£': 'GBP', CA$: 'CAD' }
  return symbol ? (codes[symbol.toUpperCase()] ?? symbol.toUpperCase()) : ''
}

function amountOf(row: CsvCells, { columns, decimal }: CsvReading): number | undefined {
  const read = (column: CsvColumn): number | undefined =>
    centsIn(cellOf(row, columns, column), decimal)
  if (columns.amount !== null) return directed(read('amount'), cellOf(row, columns, 'direction'))
  const [credit, debit] = [cellOf(row, columns, 'credit'), cellOf(row, columns, 'debit')]
  const isOut = debit !== '' && (credit === '' || read('credit') === 0)
  const cents = read(isOut ? 'debit' : 'credit')
  return cents !== undefined && isOut ? -Math.abs(cents) : cents
}

const OUT = /^(?:d|db|dr|dbit|debit|soll|s|out|outgoing|withdrawal|ausgang)$/i

/** Some banks write amounts without a sign, and the direction in a column of its own. */
const directed = (cents: number | undefined, direction: string): number | undefined =>
  cents !== undefined && OUT.test(direction.trim()) ? -Math.abs(cents) : cents
