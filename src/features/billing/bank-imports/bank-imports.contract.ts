// Bank statements: read, matched with open payments, recorded, and undone as a whole.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'
import { CurrencyAmount } from '../../../kernel/currency-amount.contract.ts'
import { wholeNumber, wholeNumberText } from '../../../kernel/numbers.contract.ts'
import { oneLineText, textOf } from '../../../kernel/text.contract.ts'

export const FILE_MEGABYTES = 5
export const STATEMENT_BYTES = FILE_MEGABYTES * 1024 * 1024
export const STATEMENT_LINES = 10_000
const TOO_LARGE = `This file is larger than ${FILE_MEGABYTES} MB. Export a shorter period.`
const NO_FILE = 'Choose the file that you exported at your bank.'
/** Base64 has four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(STATEMENT_BYTES / 3) * 4

export const STATEMENT_FORMATS = ['csv', 'ofx', 'camt'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** The file as Base64: the server finds out its format and its character set. */
export const NewBankImport = z.object({
  fileName: oneLineText(120),
  content: z
    .string(NO_FILE)
    .check(
      z.minLength(1, NO_FILE),
      z.maxLength(MOST_CHARACTERS, TOO_LARGE),
      z.regex(/^[A-Za-z\d+/]*={0,2}$/, 'Send the file as Base64.'),
    ),
})
export type NewBankImport = z.infer<typeof NewBankImport>
NewBankImport.register(z.globalRegistry, { id: 'NewBankImport' })

export const CSV_COLUMNS = [
  'day',
  'amount',
  'debit',
  'credit',
  'direction',
  'name',
  'text',
  'reference',
  'account',
  'currency',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
export const MOST_COLUMNS = 200
const index = z.nullable(wholeNumber(0, MOST_COLUMNS - 1))

/** The index of each column; null if the file has none. Credit and debit are money in and out. */
export const CsvColumns = z.object({
  day: index,
  amount: index,
  debit: index,
  credit: index,
  direction: index,
  name: index,
  text: index,
  reference: index,
  account: index,
  currency: index,
})
export type CsvColumns = z.infer<typeof CsvColumns>

/**
 * How a CSV file is read. `dateOrder` null: it cannot be told from the days. `currency` is that of
 * lines without one of their own; US dollars if it is missing.
 */
export const CsvReading = z.object({
  columns: CsvColumns,
  dateOrder: z.nullable(z.enum(['month-first', 'day-first'])),
  decimal: z.enum(['point', 'comma']),
  currency: z.optional(currencyCode),
})
export type CsvReading = z.infer<typeof CsvReading>

export const CsvReadingChange = z.extend(CsvReading, { revision: wholeNumber() })
export type CsvReadingChange = z.infer<typeof CsvReadingChange>
CsvReadingChange.register(z.globalRegistry, { id: 'CsvReadingChange' })

/** `columns`: the columns or the order of dates must be chosen first. */
export const IMPORT_STATES = ['columns', 'draft', 'recording', 'recorded', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * `open` has no payment, `weak` one with the same amount that an admin must confirm, `chosen` one to
 * record. `known` was recorded from an earlier file, `excluded` cannot be recorded. While recording,
 * `queued` waits, and `changed` was not recorded, because its payment had changed.
 */
export const LINE_STATES = [
  'open',
  'weak',
  'chosen',
  'left-out',
  'known',
  'excluded',
  'queued',
  'recorded',
  'changed',
  'undone',
] as const
export type LineState = (typeof LINE_STATES)[number]

const instant = z.iso.datetime()
const activity = z.nullable(z.object({ at: instant, by: z.nullable(z.string()) }))
const counts = z.object({
  open: z.int(),
  weak: z.int(),
  chosen: z.int(),
  'left-out': z.int(),
  known: z.int(),
  excluded: z.int(),
  queued: z.int(),
  recorded: z.int(),
  changed: z.int(),
  undone: z.int(),
})
export type LineCounts = z.infer<typeof counts>

const LineProblem = z.object({ line: z.int(), text: z.string() })

/**
 * `outgoing` are bookings without incoming money, which are not stored. `sum` is cents that are or
 * will be recorded, in US dollars, and `others` the same in other currencies. `problems` are lines that could not be read, the first ones of `unread`.
 */
export const BankImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  account: z.string(),
  state: z.enum(IMPORT_STATES),
  revision: z.int(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  lines: z.int(),
  counts,
  outgoing: z.int(),
  unread: z.int(),
  problems: z.array(LineProblem),
  sum: z.int(),
  others: z.array(CurrencyAmount),
  csv: z.nullable(
    z.extend(CsvReading, {
      heads: z.array(z.string()),
      samples: z.array(z.array(z.string())),
    }),
  ),
  uploaded: z.object({ at: instant, by: z.nullable(z.string()) }),
  recorded: activity,
  undone: activity,
})
export type BankImport = z.infer<typeof BankImport>
BankImport.register(z.globalRegistry, { id: 'BankImport' })

export const LINES_A_PAGE = 50
export const LINE_FILTERS = ['all', 'check', 'matched', 'unmatched', 'left-out'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]
const MOST_PAGES = STATEMENT_LINES / LINES_A_PAGE
export const BankLinesQuery = z.object({
  show: z._default(z.enum(LINE_FILTERS), 'all'),
  page: z._default(wholeNumberText(1, MOST_PAGES), 1),
})
export type BankLinesQuery = z.output<typeof BankLinesQuery>

/** A payment that a line can be recorded for. `left` is cents that are open. */
export const OpenPayment = z.object({
  id: z.uuid(),
  invoiceNumber: z.nullable(z.string()),
  description: z.string(),
  businessName: z.string(),
  email: z.string(),
  currency: currencyCode,
  amount: z.int(),
  left: z.int(),
  dueOn: z.nullable(z.string()),
})
export type OpenPayment = z.infer<typeof OpenPayment>
OpenPayment.register(z.globalRegistry, { id: 'OpenPayment' })

/** Without a currency, in all. */
export const OpenPaymentsQuery = z.object({
  search: z._default(textOf(100), ''),
  currency: z.optional(currencyCode),
})
export type OpenPaymentsQuery = z.output<typeof OpenPaymentsQuery>

/**
 * `currency` is as the bank writes it, or empty for US dollars. `reason` is why the payment was
 * proposed, or why there is none. `leftBefore` is cents of the
 * payment that are open before this line, with the lines above it.
 */
export const BankLine = z.object({
  id: z.uuid(),
  line: z.int(),
  day: z.string(),
  amount: z.int(),
  currency: z.string(),
  name: z.string(),
  text: z.string(),
  reference: z.string(),
  state: z.enum(LINE_STATES),
  reason: z.string(),
  leftBefore: z.nullable(z.int()),
  payment: z.nullable(OpenPayment),
})
export type BankLine = z.infer<typeof BankLine>

export const BankLinesPage = z.object({ lines: z.array(BankLine), total: z.int() })
export type BankLinesPage = z.infer<typeof BankLinesPage>
BankLinesPage.register(z.globalRegistry, { id: 'BankLinesPage' })

/** The payment to record the line for; null leaves it out. */
export const BankLineChoice = z.object({ paymentId: z.nullable(z.uuid()) })
export type BankLineChoice = z.infer<typeof BankLineChoice>
BankLineChoice.register(z.globalRegistry, { id: 'BankLineChoice' })

/** The revision that the admin has seen. */
export const NewRecording = z.object({ revision: wholeNumber() })
NewRecording.register(z.globalRegistry, { id: 'NewRecording' })

const CurrencyReversal = z.object({ currency: currencyCode, sum: z.int(), credit: z.int() })

/**
 * What an undo would do. `sum` and `credit` are US dollars, and `others` the same in other
 * currencies. `earlier` receipts were undone one by one; `problems` prevent it.
 */
export const ImportReversal = z.object({
  receipts: z.int(),
  sum: z.int(),
  credit: z.int(),
  others: z.array(CurrencyReversal),
  earlier: z.int(),
  problems: z.array(LineProblem),
})
export type ImportReversal = z.infer<typeof ImportReversal>
ImportReversal.register(z.globalRegistry, { id: 'ImportReversal' })
