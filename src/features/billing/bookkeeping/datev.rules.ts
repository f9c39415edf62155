// The booking batch of DATEV: EXTF, version 700, format category 21, format version 13.
import type { Currency } from '../../../kernel/currencies.contract.ts'
import type { DatevCodes } from './accounting-codes.contract.ts'
import type { BookedDocument, BookedReceipt } from './booked-entries.contract.ts'
import { DATEV_COLUMNS, DATEV_TEXT_COLUMNS } from './datev-columns.contract.ts'
import { type DocumentPart, documentParts, setCode, taxOf } from './document-parts.rules.ts'

/** An importing program reads at most this many bookings of one file. */
export const MOST_BOOKINGS = 99_999

const LONGEST_TEXT = 60
const LONGEST_NUMBER = 36

/** In double quotes, on one line. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\r\n\t]+/g, ' ').replaceAll('"', '""')}"`

/** `20260304` */
const compactDay = (day: string): string => day.replaceAll('-', '')

type BatchSpan = { from: string; until: string; currency: Currency; createdAt: Date }

/** The first line. @param createdAt is written in UTC */
export function datevHeader(
  { consultant, client, fiscalMonth, accountLength, chart }: DatevCodes,
  { from, until, currency, createdAt }: BatchSpan,
): string {
  return [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    createdAt.toISOString().replaceAll(/\D/g, ''),
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    consultant,
    client,
    compactDay(fiscalYearStart(from, fiscalMonth)),
    accountLength,
    compactDay(from),
    compactDay(until),
    quoted(`Sales ${from.slice(0, 7)} to ${until.slice(0, 7)}`),
    quoted(''),
    1,
    0,
    0,
    quoted(currency),
    '',
    quoted(''),
    '',
    '',
    quoted(chart),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';')
}

/** Of the fiscal year with this day. @param month 1 is January */
export function fiscalYearStart(day: string, month: number): string {
  const [year = 0, current = 1] = day.split('-').map(Number)
  return `${current < month ? year - 1 : year}-${String(month).padStart(2, '0')}-01`
}

export const DATEV_HEADS = DATEV_COLUMNS.join(';')

type Booking = {
  currency: Currency
  /** Positive cents, and the side of `account`: `S` is its debit, `H` its credit. */
  amount: number
  side: 'S' | 'H'
  account: string
  contra: string
  taxKey: string
  day: string
  document: string
  dueOn: string | null
  text: string
}

const euroStyle = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
/** Letters, digits and `$&%*+-/` are allowed. */
const numberField = (text: string): string =>
  text.replaceAll(/[^\w$&%*+\-/]|_/g, '').slice(0, LONGEST_NUMBER)
/** Spreadsheets run a text that starts like a formula. */
const textField = (text: string): string => text.replace(/^[=+\-@\s]+/, '').slice(0, LONGEST_TEXT)
const dayAndMonth = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}`

export function datevLine(booking: Booking): string {
  const { currency, amount, side, account, contra, taxKey, day, document, dueOn, text } = booking
  const values = [
    euroStyle(amount),
    side,
    currency,
    '',
    '',
    '',
    account,
    contra,
    taxKey,
    dayAndMonth(day),
    numberField(document),
    dueOn ? `${dayAndMonth(dueOn)}${dueOn.slice(2, 4)}` : '',
    '',
    textField(text),
  ]
  return DATEV_COLUMNS.map((_, at) =>
    DATEV_TEXT_COLUMNS.has(at + 1) ? quoted(values[at] ?? '') : (values[at] ?? ''),
  ).join(';')
}

/** The account of a customer; the first one is for those without a document. */
export const debtorAccount = ({ firstDebtor }: DatevCodes, debtor: number): string =>
  String(Number(firstDebtor) + debtor).padStart(firstDebtor.length, '0')

/** Accounts of customers start with 1 to 6, those of suppliers with 7 to 9. */
export const hasDebtorAccount = ({ firstDebtor }: DatevCodes, debtor: number): boolean =>
  Number(firstDebtor) + debtor < 7 * 10 ** (firstDebtor.length - 1)

/** Debits the customer with an invoice, and credits them with a credit note. */
export function datevDocument(document: BookedDocument, codes: DatevCodes): string[] {
  const { number, day, dueOn, businessName, title, isCreditNote, debtor, currency } = document
  const side = isCreditNote ? 'H' : 'S'
  const booking = (amount: number, contra: string, taxKey: string): Booking => ({
    currency,
    amount,
    side,
    account: debtorAccount(codes, debtor),
    contra,
    taxKey,
    day,
    document: number,
    dueOn: isCreditNote ? null : dueOn,
    text: `${businessName}, ${title}`,
  })
  return documentParts(document)
    .flatMap((part) => bookingsOf(part, codes[document.income], codes, booking))
    .filter(({ amount }) => amount !== 0)
    .map(datevLine)
}

/** With a key, DATEV computes the tax in the gross amount; otherwise it is booked on its account. */
function bookingsOf(
  part: DocumentPart,
  income: string,
  codes: DatevCodes,
  booking: (amount: number, contra: string, taxKey: string) => Booking,
): Booking[] {
  const taxKey = setCode(codes.taxCodes, part.taxName) ?? defaultKey(part)
  if (taxKey) return [booking(part.net + taxOf(part), income, taxKey)]
  return [
    booking(part.net, income, ''),
    ...part.taxes.map(({ amount }) => booking(amount, codes.tax, '')),
  ]
}

/** The keys of the German rates. */
const KEYS: Readonly<Record<number, string>> = { 19_000: '3', 7_000: '2' }
const defaultKey = ({ taxes: [tax, second] }: DocumentPart): string =>
  (tax && !second && /vat|ust|mwst|umsatzsteuer|mehrwertsteuer/i.test(tax.name)
    ? KEYS[tax.percent]
    : undefined) ?? ''

/** Debits the bank with what arrived, and credits it with what went back. */
export const datevReceipt = (
  { day, businessName, description, document, isByCard, currency, amount, debtor }: BookedReceipt,
  codes: DatevCodes,
): string =>
  datevLine({
    currency,
    amount: Math.abs(amount),
    side: amount < 0 ? 'H' : 'S',
    account: isByCard ? codes.card : codes.bank,
    contra: debtorAccount(codes, debtor),
    taxKey: '',
    day,
    document,
    dueOn: null,
    text: `${businessName}, ${description}`,
  })
