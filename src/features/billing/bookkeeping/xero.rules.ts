// Files for Xero: sales invoices and credit notes in the template of Xero, and bank statements.
import type { XeroCodes } from './accounting-codes.contract.ts'
import type { BookedDocument, BookedReceipt } from './booked-entries.contract.ts'
import { documentParts, setCode, taxOf } from './document-parts.rules.ts'
import { dayText } from './quickbooks.rules.ts'

type Cells = readonly (string | number)[]

/** The asterisk marks what Xero requires. One row for each line of a document. */
export const XERO_INVOICE_HEADS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

/** The default of an organization without sales tax. */
const NO_TAX = 'Tax Exempt'

/** Amounts are without tax. Xero imports a document with negative ones as a credit note. */
export function xeroInvoice(document: BookedDocument, codes: XeroCodes): Cells[] {
  const { number, businessName, email, aboutNumber, reference, day, dueOn, amount } = document
  const sign = document.isCreditNote ? -1 : 1
  return documentParts(document).map((part) => [
    businessName,
    email,
    ...addressCells(document),
    number,
    aboutNumber ?? reference,
    dayText(day, codes.dateFormat),
    dayText(dueOn ?? day, codes.dateFormat),
    (sign * amount) / 100,
    '',
    part.text,
    part.quantity / 100,
    (sign * part.unitPrice) / 100,
    '',
    codes[document.income],
    setCode(codes.taxCodes, part.taxName) ?? (taxOf(part) === 0 ? NO_TAX : part.taxName),
    (sign * taxOf(part)) / 100,
    '',
    '',
    '',
    '',
    document.currency,
    '',
  ])
}

/** The street has up to three lines. */
function addressCells({ address }: BookedDocument): string[] {
  const [first = '', second = '', third = ''] = address.street.split('\n')
  const { city, region, postalCode, country } = address
  return [first, second, third, '', city, region, postalCode, country]
}

export const XERO_BANK_HEADS = [
  '*Date',
  '*Amount',
  'Payee',
  'Description',
  'Reference',
  'Check Number',
] as const

export const xeroReceipt = (
  { day, amount, businessName, description, document }: BookedReceipt,
  { dateFormat }: XeroCodes,
): Cells => [dayText(day, dateFormat), amount / 100, businessName, description, document, '']
