// Files for QuickBooks Online: invoices, journal entries for credit notes, and bank transactions.
import { MAIN_CURRENCY } from '../../../kernel/currencies.contract.ts'
import { type DateFormat, type QuickBooksCodes } from './accounting-codes.contract.ts'
import type { BookedDocument, BookedReceipt } from './booked-entries.contract.ts'
import { type DocumentPart, documentParts, rateOf, setCode, taxOf } from './document-parts.rules.ts'

type Cells = readonly (string | number)[]

/** @param day `2026-03-04` */
export function dayText(day: string, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (format === 'YYYY-MM-DD') return day
  return format === 'MM/DD/YYYY' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** The asterisk marks what QuickBooks requires. One row for each line of an invoice. */
export const QUICKBOOKS_INVOICE_HEADS = [
  '*InvoiceNo',
  '*Customer',
  '*InvoiceDate',
  '*DueDate',
  'Terms',
  'Location',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  '*ItemAmount',
  'Taxable',
  'TaxRate',
  'ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
] as const

export const quickBooksInvoice = (document: BookedDocument, codes: QuickBooksCodes): Cells[] =>
  documentParts(document).map((part) => [
    document.number,
    document.businessName,
    dayText(document.day, codes.dateFormat),
    dayText(document.dueOn ?? document.day, codes.dateFormat),
    '',
    '',
    document.reference,
    codes[document.income],
    part.text,
    part.quantity / 100,
    part.unitPrice / 100,
    part.net / 100,
    taxOf(part) === 0 ? 'N' : 'Y',
    taxOf(part) === 0 ? '' : rateOf(part),
    setCode(codes.taxCodes, part.taxName) ?? part.taxName,
    taxOf(part) / 100,
    document.currency,
  ])

/** The import of invoices accepts no negative amounts, so credit notes are journal entries. */
export const QUICKBOOKS_JOURNAL_HEADS = [
  'Journal No',
  'Journal Date',
  'Account Name',
  'Debits',
  'Credits',
  'Description',
  'Name',
  'Currency',
  'Location',
  'Class',
] as const

export function quickBooksCreditNote(document: BookedDocument, codes: QuickBooksCodes): Cells[] {
  const { number, day, businessName, aboutNumber, amount } = document
  const about = aboutNumber ? `Credit note for ${aboutNumber}` : 'Credit note'
  const row = (account: string, debit: number, credit: number, text: string): Cells => [
    number,
    dayText(day, codes.dateFormat),
    account,
    debit ? debit / 100 : '',
    credit ? credit / 100 : '',
    text,
    businessName,
    document.currency,
    '',
    '',
  ]
  const parts = documentParts(document)
  return [
    ...parts.map((part) => row(codes[document.income], part.net, 0, `${about}: ${part.text}`)),
    ...parts.flatMap((part) => taxRows(part, codes, row)),
    row(receivableOf(document, codes), 0, amount, about),
  ]
}

/** QuickBooks has an account for each other currency, which it names after its first one. */
const receivableOf = ({ currency }: BookedDocument, { receivable }: QuickBooksCodes): string =>
  currency === MAIN_CURRENCY ? receivable : `${receivable} - ${currency}`

const taxRows = (
  { taxes, taxName }: DocumentPart,
  codes: QuickBooksCodes,
  row: (account: string, debit: number, credit: number, text: string) => Cells,
): Cells[] =>
  taxes.filter(({ amount }) => amount !== 0).map(({ amount }) => row(codes.tax, amount, 0, taxName))

/** The three columns of a bank statement. */
export const QUICKBOOKS_BANK_HEADS = ['Date', 'Description', 'Amount'] as const

export const quickBooksReceipt = (
  { day, businessName, description, document, amount }: BookedReceipt,
  { dateFormat }: QuickBooksCodes,
): Cells => [
  dayText(day, dateFormat),
  [businessName, document, description].filter(Boolean).join(', '),
  amount / 100,
]
