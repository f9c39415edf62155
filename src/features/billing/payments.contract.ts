// A payment is what a business pays, or has paid. Spec §3, product M69.
import * as z from 'zod/mini'
import { LARGEST_INTEGER, wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
/** A correction is a refund that came back. */
export const PAYMENT_KINDS = [
  'deposit',
  'balance',
  'full',
  'milestone',
  'refund',
  'correction',
  'plan',
  'fixes',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

const day = z.iso.date('Choose the day on which it arrived.')

/** Spec §3: `amount` in cents, below zero for a refund; `part` counts the payments of its quote from 0; `detail` stands below the description; `date` is when it was paid, else when it came up; `isDue` when it can be paid now; `receivedOn` is the day on which it arrived; a row with an `invoiceNumber` has its document. */
export const Payment = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  description: z.string(),
  detail: z.string(),
  amount: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  invoiceNumber: z.nullable(z.string()),
  quoteId: z.nullable(z.uuid()),
  part: z.nullable(z.int()),
  kind: z.enum(PAYMENT_KINDS),
  isDue: z.boolean(),
  takesCard: z.boolean(),
  paidAt: z.nullable(z.iso.datetime()),
  receivedOn: z.nullable(day),
})
export type Payment = z.infer<typeof Payment>
Payment.register(z.globalRegistry, { id: 'Payment' })

/** What it pays for, without its quote: `Deposit` of `Deposit for Q-2026-0001`. */
export const partName = ({ description }: Pick<Payment, 'description'>): string =>
  description.replace(/ for Q-[\d-]+$/, '')

/** How one that is due can be paid, as a sentence. */
export const payWays = (takesCard: boolean): string =>
  takesCard ? 'By card, or by bank transfer.' : 'By bank transfer; we tell you when it has arrived.'

/** What the agency sees beside that. */
export const AdminPayment = z.extend(Payment, {
  businessName: z.string(),
  email: z.string(),
  note: z.nullable(z.string()),
})
export type AdminPayment = z.infer<typeof AdminPayment>
AdminPayment.register(z.globalRegistry, { id: 'AdminPayment' })

/** Those of one quote, in their order; without one, everything that is due. */
export const PaymentsQuery = z.object({ quoteId: z.optional(z.uuid()) })

/** The provider's page, where the card is asked for. */
export const CheckoutPage = z.object({ url: z.string() })
CheckoutPage.register(z.globalRegistry, { id: 'CheckoutPage' })

const WHOLE_CENTS = 'How much goes back is an amount above nothing.'
/** What of a payment goes back, in cents; the customer reads the reason. It goes the way it came, unless it was sent back by bank transfer. */
export const NewRefund = z.object({
  amount: wholeNumber(1, LARGEST_INTEGER, WHOLE_CENTS),
  reason: z._default(textOf(200), ''),
  method: z.optional(z.literal('bank-transfer')),
})
export type NewRefund = z.infer<typeof NewRefund>
NewRefund.register(z.globalRegistry, { id: 'NewRefund' })

/** What an invoice or a credit note says, as it was when it was issued. Amounts are cents. */
export type InvoiceContent = {
  from: { name: string; place: string; email: string; phone: string }
  to: string[]
  about: string[]
  line: { text: string; soft: string }
  amount: number
  next: string | null
}

/** A bank transfer that has arrived. */
export const NewReceipt = z.object({ receivedOn: day, note: z._default(textOf(500), '') })
export type NewReceipt = z.infer<typeof NewReceipt>
NewReceipt.register(z.globalRegistry, { id: 'NewReceipt' })
