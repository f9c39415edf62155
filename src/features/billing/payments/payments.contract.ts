// Payments that a business owes or has made. Spec §3, product M69.
import * as z from 'zod/mini'
import { CURRENCIES, type Currency, currencyCode } from '../../../kernel/currencies.contract.ts'
import type { CurrencyAmount } from '../../../kernel/currency-amount.contract.ts'
import { LARGEST_INTEGER, wholeNumber } from '../../../kernel/numbers.contract.ts'
import { requiredText, textOf } from '../../../kernel/text.contract.ts'
import type { Buyer } from '../billing-details/billing-details.contract.ts'
import type { LegalDetails, Sender } from '../../company/legal-details.contract.ts'
import type { DocumentTax } from '../tax/document-tax.contract.ts'
import type { IssuedLine } from '../invoices/written-invoices.contract.ts'

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
/**
 * A correction is a refund that the bank returned. A partial payment is a row of its own beside the
 * payment that it is for. Credit comes from an overpayment or a void payment, and is negative where
 * it is used. A credit note lowers what is due. An invoice is one that an admin wrote.
 */
export const PAYMENT_KINDS = [
  'deposit',
  'balance',
  'full',
  'milestone',
  'refund',
  'correction',
  'plan',
  'fixes',
  'partial',
  'credit',
  'credit-note',
  'invoice',
] as const
export const PAYMENT_METHODS = ['card', 'bank-transfer', 'credit'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Facts beside the status: the customer disputes it, or the agency does not expect it anymore. */
export const COLLECTION_STATES = ['open', 'disputed', 'written-off'] as const
export type CollectionState = (typeof COLLECTION_STATES)[number]
const collectionState = z.enum(COLLECTION_STATES)

const day = z.iso.date('Choose the day it arrived.')

/**
 * Spec §3: `amount` in cents, negative for a refund; `part` is the index among the payments of its
 * quote; `detail` is shown below the description; `date` is when it was paid, else created;
 * `coveredAmount`: the cents that partial payments, credit and credit notes have settled;
 * `isDue`: it can be paid now, and until `dueOn` without being overdue; `collection` is null for a
 * payment that is paid or has no due date; `voidedAt`: since a credit note covers all of it;
 * `isReversed`: a receipt that was recorded by mistake, or the row that reverses one; `receivedOn`
 * is the day it arrived; a payment with an `invoiceNumber` has a PDF.
 */
export const Payment = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  description: z.string(),
  detail: z.string(),
  amount: z.int(),
  currency: currencyCode,
  coveredAmount: z.int(),
  partlyPaidAt: z.nullable(z.iso.datetime()),
  voidedAt: z.nullable(z.iso.datetime()),
  isReversed: z.boolean(),
  status: z.enum(PAYMENT_STATUSES),
  invoiceNumber: z.nullable(z.string()),
  quoteId: z.nullable(z.uuid()),
  part: z.nullable(z.int()),
  kind: z.enum(PAYMENT_KINDS),
  isDue: z.boolean(),
  dueOn: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
  collection: z.nullable(collectionState),
  cardsEnabled: z.boolean(),
  paidAt: z.nullable(z.iso.datetime()),
  receivedOn: z.nullable(day),
})
export type Payment = z.infer<typeof Payment>
Payment.register(z.globalRegistry, { id: 'Payment' })

/** Cents that are not settled yet; of a paid payment, what it brought itself. */
export const amountLeft = ({
  amount,
  coveredAmount,
}: {
  amount: number
  coveredAmount: number
}): number => amount - coveredAmount

/** What is left of them: one amount for each currency. */
export const leftByCurrency = (
  payments: readonly Pick<Payment, 'amount' | 'coveredAmount' | 'currency'>[],
): CurrencyAmount[] =>
  CURRENCIES.flatMap((currency) => {
    const some = payments.filter((payment) => payment.currency === currency)
    return some.length
      ? [{ currency, cents: some.reduce((sum, payment) => sum + amountLeft(payment), 0) }]
      : []
  })

/** The description without its quote: `Deposit` for `Deposit for Q-2026-0001`. */
export const partName = ({ description }: Pick<Payment, 'description'>): string =>
  description.replace(/ for Q-[\d-]+$/, '')

/** What can be paid now, the earliest due date first. */
export const dueFirst = <Due extends Pick<Payment, 'isDue' | 'dueOn'>>(
  payments: readonly Due[],
): Due[] =>
  payments
    .filter(({ isDue }) => isDue)
    .toSorted((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))

export const payWays = (cardsEnabled: boolean): string =>
  cardsEnabled ? 'By card or bank transfer.' : 'By bank transfer. We confirm when it arrives.'

export const AdminPayment = z.extend(Payment, {
  businessName: z.string(),
  email: z.string(),
  note: z.nullable(z.string()),
  collectionReason: z.string(),
})
export type AdminPayment = z.infer<typeof AdminPayment>
AdminPayment.register(z.globalRegistry, { id: 'AdminPayment' })

/** The payments of a quote in their order; without a quote, all due payments. */
export const PaymentsQuery = z.object({ quoteId: z.optional(z.uuid()) })

export const CheckoutPage = z.object({ url: z.string() })
CheckoutPage.register(z.globalRegistry, { id: 'CheckoutPage' })

const WHOLE_CENTS = 'Enter a refund amount above 0.'
/** `amount` in cents. The customer sees the reason. Without `method` it goes back as it came. */
export const NewRefund = z.object({
  amount: wholeNumber(1, LARGEST_INTEGER, WHOLE_CENTS),
  reason: z._default(textOf(200), ''),
  method: z.optional(z.literal('bank-transfer')),
})
export type NewRefund = z.infer<typeof NewRefund>
NewRefund.register(z.globalRegistry, { id: 'NewRefund' })

/** What an admin wrote: the lines add up to the amount, `address` is the postal address. */
export type WrittenContent = {
  lines?: IssuedLine[]
  address?: string[]
  note?: string
  /** The customer's, such as a PO number. */
  reference?: string
  project?: { id: string; name: string }
}

/**
 * The content of an invoice or credit note as issued. Amounts are cents. `line` sums up all `lines`,
 * which only written invoices have. `dueOn` is missing in documents from before there were due
 * dates, `seller` and `buyer` in those from before they were stored for e-invoices. Without `tax` it
 * is not taxed; the amount includes the tax.
 */
export type InvoiceContent = WrittenContent & {
  from: Sender
  seller?: Seller
  buyer?: Buyer
  to: string[]
  about: string[]
  line: { text: string; soft: string }
  amount: number
  /** US dollars without it. */
  currency?: Currency
  /** Contained in `amount`. */
  tax?: DocumentTax
  /** Cents that partial payments and credit had settled when it was issued. */
  prepaid?: number
  next: string | null
  dueOn?: string | null
  /** Invoices from before this existed lack it. */
  paymentInstructions?: string
}

/** The agency's legal details by field, which an e-invoice needs besides their lines. */
type Seller = Pick<
  LegalDetails,
  | 'legalName'
  | 'street'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'country'
  | 'taxNumber'
  | 'registrationNumber'
>

export const NO_AMOUNT = 'Enter an amount above 0, such as 250 or 29.50.'
/**
 * A bank transfer that has arrived, in cents: less than what is left is a partial payment, more
 * becomes credit for the next payments. Without `amount` it is what is left.
 */
export const NewReceipt = z.object({
  amount: z.optional(wholeNumber(1, LARGEST_INTEGER, NO_AMOUNT)),
  receivedOn: day,
  note: z._default(textOf(500), ''),
})
export type NewReceipt = z.infer<typeof NewReceipt>
NewReceipt.register(z.globalRegistry, { id: 'NewReceipt' })

/**
 * Lowers a payment that is not paid, in cents. Without `amount`, all that is left: a payment of which
 * nothing was paid is void then, another one is paid. All of an order of a plan ends it: the credit
 * note is for its whole amount, and what was paid becomes credit. The customer sees the reason.
 * `startsWork`: a project that waits for this payment starts without it.
 */
export const NewCreditNote = z.object({
  amount: z.optional(wholeNumber(1, LARGEST_INTEGER, NO_AMOUNT)),
  reason: requiredText(200, 'Enter the reason. The customer sees it.'),
  startsWork: z._default(z.boolean(), false),
})
export type NewCreditNote = z.infer<typeof NewCreditNote>
NewCreditNote.register(z.globalRegistry, { id: 'NewCreditNote' })

const canceledAmount = z.object({ currency: currencyCode, cents: z.int() })
/** Before work is canceled: what was received, without refunds, and what is open. In cents. */
export const PaymentsAtCancellation = z.object({
  received: z.array(canceledAmount),
  open: z.array(
    z.object({
      id: z.uuid(),
      description: z.string(),
      left: z.int(),
      currency: currencyCode,
      isDue: z.boolean(),
      dueOn: z.nullable(z.iso.date()),
    }),
  ),
})
export type PaymentsAtCancellation = z.infer<typeof PaymentsAtCancellation>

/** `left` as the admin saw it. A payment that is not void is due now. */
export const CanceledPayment = z.object({
  id: z.uuid(),
  left: wholeNumber(0, LARGEST_INTEGER),
  becomes: z.enum(['void', 'due'], 'Choose what happens to each payment.'),
})
export type CanceledPayment = z.infer<typeof CanceledPayment>
