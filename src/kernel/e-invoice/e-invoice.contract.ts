// An invoice or credit note as data, for the formats of EN 16931.
import type { Currency } from '../currencies.contract.ts'

/**
 * UNCL 5305: S standard rate, Z zero rate, E exempt, AE reverse charge, O not subject to VAT. `rate` in
 * percent; O has none.
 */
export type EInvoiceTax =
  | { category: 'S'; rate: number }
  | { category: 'Z'; rate: 0 }
  | { category: 'E' | 'AE'; rate: 0; reason: string }
  | { category: 'O'; reason: string }

/** Net cents: `amount` is `quantity` times `unitAmount`, rounded. */
export type EInvoiceLine = {
  name: string
  description: string
  quantity: number
  unitAmount: number
  amount: number
  tax: EInvoiceTax
}

/** Texts can be '', except name, city and country. `country` is an ISO 3166-1 code. */
export type EInvoiceParty = {
  name: string
  tradingName: string
  /** Up to three lines. */
  street: readonly string[]
  city: string
  region: string
  postalCode: string
  country: string
  email: string
  phone: string
  /** Starts with the code of its country. Documents that are not subject to VAT have none. */
  vatId: string
  /** A tax number that is no VAT ID; only the seller's is written. */
  taxNumber: string
  registrationNumber: string
}

/** Days as `2026-03-04`. `precedingNumber` is the invoice that a credit note corrects. */
export type EInvoice = {
  kind: 'invoice' | 'credit-note'
  number: string
  issuedOn: string
  dueOn: string | null
  currency: Currency
  seller: EInvoiceParty
  buyer: EInvoiceParty
  poNumber: string
  precedingNumber: string | null
  paymentTerms: string
  lines: readonly [EInvoiceLine, ...EInvoiceLine[]]
  /** Of the lines of each tax, in cents. */
  taxes: readonly { tax: EInvoiceTax; taxable: number; amount: number }[]
  /** In cents, paid when it was issued. */
  prepaid: number
}
