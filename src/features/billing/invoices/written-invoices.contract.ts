// Invoices that admins write without a quote: their lines and terms, and drafts of them.
import * as z from 'zod/mini'
import { currencyCode } from '../../../kernel/currencies.contract.ts'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'
import {
  emailText,
  INVALID_EMAIL,
  oneLineText,
  requiredLine,
  textOf,
} from '../../../kernel/text.contract.ts'
import { termDays } from '../payment-terms/payment-terms.contract.ts'
import { TAX_CLASS_NAMES, type TaxClass } from '../tax/document-tax.contract.ts'

export const MOST_INVOICE_LINES = 100
/** In hundredths. */
export const MOST_QUANTITY = 9_999_999
const QUANTITY = 'Enter a quantity from 0.01 to 99,999.99.'

/** `quantity` is in hundredths, `unitPrice` in cents; null is not entered yet, in a draft. */
export const WrittenLine = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  text: oneLineText(120),
  detail: textOf(1000),
  quantity: z.nullable(wholeNumber(1, MOST_QUANTITY, QUANTITY)),
  unitPrice: z.nullable(wholeNumber(0, LARGEST_INTEGER, 'This price is too high.')),
  taxClass: z.optional(z.enum(TAX_CLASS_NAMES)),
})
export type WrittenLine = z.infer<typeof WrittenLine>

const maybeAddress = z.union(
  [z.literal(''), z.pipe(emailText(), z.string().check(z.toLowerCase()))],
  INVALID_EMAIL,
)
const day = z.iso.date('Choose a day.')

/**
 * `address` is the postal address, one line per row. A due date of its own (`dueOn`) excludes
 * `termDays`; without both, the terms of the customer apply when the invoice is sent. Prices include
 * tax or not as in Settings, unless `priceTax` says it. Without `currency`, amounts are US dollars.
 */
export const WrittenInvoice = z.object({
  businessName: oneLineText(120),
  email: maybeAddress,
  address: textOf(500),
  projectId: z.nullable(z.uuid('Choose a project.')),
  title: oneLineText(120),
  lines: z
    .array(WrittenLine)
    .check(
      z.maxLength(MOST_INVOICE_LINES, `An invoice can have at most ${MOST_INVOICE_LINES} lines.`),
    ),
  note: textOf(2000),
  reference: oneLineText(60),
  termDays: z.nullable(termDays),
  dueOn: z.nullable(day),
  priceTax: z.optional(z.enum(['included', 'added'])),
  currency: z.optional(currencyCode),
})
export type WrittenInvoice = z.infer<typeof WrittenInvoice>
WrittenInvoice.register(z.globalRegistry, { id: 'WrittenInvoice' })

export const EMPTY_INVOICE: WrittenInvoice = {
  businessName: '',
  email: '',
  address: '',
  projectId: null,
  title: '',
  lines: [],
  note: '',
  reference: '',
  termDays: null,
  dueOn: null,
}

/** Starts empty, for a customer, or as a copy of the invoice of a payment. */
export const NewInvoiceDraft = z.object({
  customer: z.nullable(
    z.object({
      name: requiredLine(120, 'Enter the name of the customer.'),
      email: z.pipe(emailText(), z.string().check(z.toLowerCase())),
    }),
  ),
  copyOf: z.nullable(z.uuid('Give the ID of a payment, or null.')),
})
export type NewInvoiceDraft = z.infer<typeof NewInvoiceDraft>
NewInvoiceDraft.register(z.globalRegistry, { id: 'NewInvoiceDraft' })

const instant = z.iso.datetime()

/** `total` is in cents, with added tax once it is sent. `sent` is the invoice, once it is sent: then the content never changes. */
export const InvoiceDraft = z.object({
  id: z.uuid(),
  content: WrittenInvoice,
  revision: z.int(),
  total: z.int(),
  changedAt: instant,
  sent: z.nullable(z.object({ paymentId: z.uuid(), number: z.string(), at: instant })),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>
InvoiceDraft.register(z.globalRegistry, { id: 'InvoiceDraft' })

export const InvoiceDraftRow = z.object({
  id: z.uuid(),
  businessName: z.string(),
  email: z.string(),
  title: z.string(),
  lines: z.int(),
  total: z.int(),
  currency: currencyCode,
  changedAt: instant,
})
export type InvoiceDraftRow = z.infer<typeof InvoiceDraftRow>
InvoiceDraftRow.register(z.globalRegistry, { id: 'InvoiceDraftRow' })

export const InvoiceDraftChange = z.object({ revision: wholeNumber(), content: WrittenInvoice })
export type InvoiceDraftChange = z.infer<typeof InvoiceDraftChange>
InvoiceDraftChange.register(z.globalRegistry, { id: 'InvoiceDraftChange' })

export const InvoiceRevision = z.object({ revision: z.int() })
export type InvoiceRevision = z.infer<typeof InvoiceRevision>
InvoiceRevision.register(z.globalRegistry, { id: 'InvoiceRevision' })

/** `revision` and `total`, with added tax, are those that the admin has seen. */
export const InvoiceSending = z.object({
  revision: wholeNumber(),
  total: wholeNumber(1, LARGEST_INTEGER, 'Give the total that you have seen.'),
})
export type InvoiceSending = z.infer<typeof InvoiceSending>
InvoiceSending.register(z.globalRegistry, { id: 'InvoiceSending' })

/** A line of an issued invoice. `quantity` is in hundredths, prices are in cents as priced. */
export type IssuedLine = {
  text: string
  detail: string
  quantity: number
  unitPrice: number
  amount: number
  taxClass?: TaxClass
}
