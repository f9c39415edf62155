// What the files for accounting programs contain: documents and receipts of a period.
import type { Currency } from '../../../kernel/currencies.contract.ts'
import type { IssuedLine } from '../invoices/written-invoices.contract.ts'
import type { DocumentTax } from '../tax/document-tax.contract.ts'
import type { IncomeKind, Program } from './accounting-codes.contract.ts'

/**
 * Positive cents, also of a credit note. `debtor` is the position of the customer's first document
 * of all, 0 without one: it never changes.
 */
export type BookedDocument = {
  number: string
  day: string
  dueOn: string | null
  isCreditNote: boolean
  /** The invoice that a credit note lowers. */
  aboutNumber: string | null
  income: IncomeKind
  businessName: string
  email: string
  address: BookedAddress
  title: string
  detail: string
  reference: string
  currency: Currency
  amount: number
  tax: DocumentTax | undefined
  lines: readonly IssuedLine[]
  debtor: number
}
type BookedAddress = Record<'street' | 'city' | 'region' | 'postalCode' | 'country', string>

/** Cents, negative if it went back. `document` is the invoice or the credit note, or empty. */
export type BookedReceipt = {
  id: string
  day: string
  businessName: string
  email: string
  description: string
  document: string
  isByCard: boolean
  currency: Currency
  amount: number
  debtor: number
}

type FileKind = { program: Program; label: string; file: string }
export const BOOK_EXPORTS = {
  'quickbooks-invoices': {
    program: 'quickbooks',
    label: 'Invoices',
    file: 'quickbooks-invoices',
  },
  'quickbooks-credit-notes': {
    program: 'quickbooks',
    label: 'Credit notes',
    file: 'quickbooks-credit-notes',
  },
  'quickbooks-receipts': {
    program: 'quickbooks',
    label: 'Bank transfers',
    file: 'quickbooks-receipts',
  },
  'quickbooks-card-receipts': {
    program: 'quickbooks',
    label: 'Card payments',
    file: 'quickbooks-card-receipts',
  },
  'xero-invoices': { program: 'xero', label: 'Invoices and credit notes', file: 'xero-invoices' },
  'xero-receipts': { program: 'xero', label: 'Bank transfers', file: 'xero-receipts' },
  'xero-card-receipts': { program: 'xero', label: 'Card payments', file: 'xero-card-receipts' },
  datev: { program: 'datev', label: 'Invoices, credit notes and receipts', file: 'EXTF' },
} as const satisfies Record<string, FileKind>
export type BookExport = keyof typeof BOOK_EXPORTS
// Object.keys loses the key type.
export const BOOK_EXPORT_NAMES = Object.keys(BOOK_EXPORTS) as [BookExport, ...BookExport[]]
