// Finds the columns of a bank's CSV file by their headings, or by what is in them.
import { type CsvColumn, CSV_COLUMNS, type CsvColumns } from './bank-imports.contract.ts'
import { statementDay } from './statement-days.rules.ts'
import { centsIn } from './statement-values.rules.ts'

export type CsvCells = { line: number; cells: readonly string[] }
/** `heads` names every column, `rows` are the bookings. */
export type CsvContent = { heads: string[]; rows: CsvCells[] }

/** In the order of preference. Lower case, without punctuation. */
const HEADINGS: Record<CsvColumn, readonly string[]> = {
  day: [
    'booking date',
    'posting date',
    'posted date',
    'post date',
    'buchungstag',
    'buchungsdatum',
    'transaction date',
    'date',
    'datum',
    'buchung',
    'completed date',
    'date posted',
    'value date',
    'effective date',
    'wertstellung',
    'valutadatum',
    'valuta',
  ],
  amount: [
    'amount',
    'transaction amount',
    'betrag',
    'betrag eur',
    'umsatz',
    'umsatz in eur',
    'amount usd',
    'amount in usd',
    'net amount',
    'value',
    'buchungsbetrag',
  ],
  debit: [
    'debit',
    'debit amount',
    'debits',
    'amount debit',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'paid out',
    'money out',
    'soll',
    'ausgang',
    'ausgaben',
    'belastung',
  ],
  credit: [
    'credit',
    'credit amount',
    'credits',
    'amount credit',
    'deposit',
    'deposits',
    'deposit amount',
    'paid in',
    'money in',
    'haben',
    'eingang',
    'einnahmen',
    'gutschrift',
  ],
  direction: [
    'credit debit',
    'credit or debit',
    'debit credit',
    'cr dr',
    'dr cr',
    'debit credit indicator',
    'credit debit indicator',
    'soll haben',
    'direction',
    'transaction type',
    'type',
  ],
  name: [
    'name',
    'payer',
    'payer name',
    'payee',
    'counterparty',
    'counter party',
    'counterparty name',
    'name zahlungsbeteiligter',
    'beguenstigter zahlungspflichtiger',
    'begünstigter zahlungspflichtiger',
    'auftraggeber begünstigter',
    'auftraggeber empfänger',
    'zahlungspflichtige r',
    'zahlungspflichtiger',
    'auftraggeber',
    'sender',
    'from',
    'remitter',
    'ordering party',
  ],
  text: [
    'description',
    'transaction description',
    'verwendungszweck',
    'memo',
    'narrative',
    'remittance information',
    'payment reference',
    'reference',
    'purpose',
    'original description',
    'particulars',
    'transaction details',
    'notes',
    'details',
    'buchungstext',
  ],
  reference: [
    'transaction id',
    'transaction reference',
    'bank reference',
    'reference number',
    'fitid',
    'umsatz id',
    'transaktions id',
    'unique id',
    'transaction number',
    'id',
    'referenz',
  ],
  account: [
    'account',
    'account number',
    'iban',
    'auftragskonto',
    'kontonummer',
    'bezeichnung auftragskonto',
    'iban auftragskonto',
  ],
  currency: ['currency', 'currency code', 'ccy', 'währung', 'waehrung'],
}

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Banks put the account and its balance above the headings. */
const HIGHEST_LINES = 30

export function csvContent(lines: readonly CsvCells[]): CsvContent {
  const at = headLine(lines)
  if (at !== undefined) {
    const heads = lines[at]?.cells ?? []
    return {
      heads: heads.map((head, index) => head || `Column ${index + 1}`),
      rows: lines.slice(at + 1).filter(({ cells }) => cells.length > 1),
    }
  }
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const first = lines.findIndex(({ cells }) => cells.length === width)
  const rows = lines.slice(Math.max(0, first))
  const isNamed = rows[0] !== undefined && !hasDayAndAmount(rows[0])
  return {
    heads: Array.from({ length: width }, (_, index) => {
      const name = isNamed ? rows[0]?.cells[index] : undefined
      return name || `Column ${index + 1}`
    }),
    rows: isNamed ? rows.slice(1) : rows,
  }
}

/** With a day, an amount, and at least one further column that we know. */
function headLine(lines: readonly CsvCells[]): number | undefined {
  let best: { at: number; known: number } | undefined
  for (const [at, { cells }] of lines.slice(0, HIGHEST_LINES).entries()) {
    const columns = columnsByHeading(cells)
    const known = CSV_COLUMNS.filter((column) => columns[column] !== null).length
    const isHead = columns.day !== null && hasAmount(columns)
    if (isHead && known > (best?.known ?? 1)) best = { at, known }
  }
  return best?.at
}

export const hasAmount = ({ amount, credit }: CsvColumns): boolean =>
  amount !== null || credit !== null

const hasDayAndAmount = ({ cells }: CsvCells): boolean =>
  cells.some((cell) => statementDay(cell, 'month-first') !== undefined) && cells.some(isAmount)

const isAmount = (cell: string): boolean =>
  /\d[.,]\d{2}\D*$/.test(cell) &&
  (centsIn(cell, 'point') !== undefined || centsIn(cell, 'comma') !== undefined)

const NO_COLUMNS = Object.fromEntries(CSV_COLUMNS.map((column) => [column, null])) as CsvColumns // -- one entry for each column

/** A column is used once. */
export function columnsByHeading(heads: readonly string[]): CsvColumns {
  const names = heads.map(plain)
  const columns = { ...NO_COLUMNS }
  const used = new Set<number>()
  for (const column of CSV_COLUMNS) {
    const index = HEADINGS[column]
      .map((heading) => names.findIndex((name, at) => name === heading && !used.has(at)))
      .find((at) => at >= 0)
    if (index === undefined) continue
    columns[column] = index
    used.add(index)
  }
  // Both in one column take the place of a balance or of unsigned amounts.
  return columns.amount !== null && columns.credit !== null ? { ...columns, amount: null } : columns
}

/** By content, for a file without headings that we know. */
export function columnsByContent({ heads, rows }: CsvContent): CsvColumns {
  const byHeading = columnsByHeading(heads)
  const [sample] = rows
  if (!sample || (byHeading.day !== null && hasAmount(byHeading))) return byHeading
  const day = sample.cells.findIndex((cell) => statementDay(cell, 'month-first') !== undefined)
  const amount = sample.cells.findIndex((cell, index) => index !== day && isAmount(cell))
  const text = longest(sample.cells, [day, amount])
  const found = (index: number): number | null => (index >= 0 ? index : null)
  return {
    ...byHeading,
    day: byHeading.day ?? found(day),
    amount: hasAmount(byHeading) ? byHeading.amount : found(amount),
    text: byHeading.text ?? found(text),
  }
}

const longest = (cells: readonly string[], except: readonly number[]): number =>
  cells.reduce(
    (best, cell, index) =>
      !except.includes(index) && cell.length > (cells[best]?.length ?? 0) ? index : best,
    -1,
  )
