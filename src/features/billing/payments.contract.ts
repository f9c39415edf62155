// A payment is what a business pays, or has paid. Spec §3, product M69.
import * as z from 'zod/mini'

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const
export const PAYMENT_KINDS = ['deposit', 'balance', 'full', 'milestone'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Spec §3: `amount` in cents; `date` is when it was paid, else when it came up; `isDue` when it can be paid now. */
export const Payment = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  description: z.string(),
  amount: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  invoiceNumber: z.nullable(z.string()),
  quoteId: z.nullable(z.uuid()),
  kind: z.enum(PAYMENT_KINDS),
  isDue: z.boolean(),
  paidAt: z.nullable(z.iso.datetime()),
})
export type Payment = z.infer<typeof Payment>
Payment.register(z.globalRegistry, { id: 'Payment' })
