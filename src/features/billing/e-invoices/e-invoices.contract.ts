// E-invoices: whether the data of an issued invoice or credit note suffices, and what is missing.
import * as z from 'zod/mini'

/**
 * `stored`: it was issued before the data for e-invoices was stored with it. `typed-address`: it has an
 * address that was typed in its draft. `other-tax`: it charges a tax that is no VAT.
 */
export const E_INVOICE_DATA = [
  'stored',
  'typed-address',
  'other-tax',
  'seller-address',
  'seller-country',
  'seller-number',
  'buyer-address',
] as const
export type EInvoiceData = (typeof E_INVOICE_DATA)[number]

/** An e-invoice exists if nothing is missing. */
export const EInvoiceState = z.object({ missing: z.array(z.enum(E_INVOICE_DATA)) })
export type EInvoiceState = z.infer<typeof EInvoiceState>
EInvoiceState.register(z.globalRegistry, { id: 'EInvoiceState' })

/** The payments of a customer whose invoice or credit note is also an e-invoice. */
export const MyEInvoices = z.object({ paymentIds: z.array(z.uuid()) })
export type MyEInvoices = z.infer<typeof MyEInvoices>
MyEInvoices.register(z.globalRegistry, { id: 'MyEInvoices' })

export const ublFile = (number: string): string => `${number}-ubl.xml`
export const facturXFile = (number: string): string => `${number}-factur-x.pdf`
