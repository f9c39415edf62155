// Payments of an accepted quote, and when each becomes due.
import type { Currency } from '#kernel/currencies.contract.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { LateFee } from '../late-fees/late-fees.contract.ts'
import { dueFromNow } from '../payment-terms/payment-terms.service.ts'
import { applyCredit, notifyPaymentDue } from './notify-payment-due.service.ts'
import type { PaymentKind } from './payments.contract.ts'
import type { DocumentTax } from '../tax/document-tax.contract.ts'
import { newPayment } from './payments.service.ts'
import { insertPayments, markDue, type PaymentRow, paymentsOfQuote } from './payments.store.ts'

/**
 * `amount` in cents, with the tax. The first part can be paid at once, the others later, each within `termDays`,
 * or within the terms of the customer if they are null.
 */
type Due = {
  quoteId: string
  businessName: string
  email: string
  currency: Currency
  termDays: number | null
  lateFee: LateFee | null
  parts: readonly {
    kind: PaymentKind
    description: string
    amount: number
    tax?: DocumentTax | null
  }[]
}

/** Call it inside the transaction that accepts the quote. */
export async function addPayments(ctx: TransactionCtx, { parts, ...of }: Due): Promise<void> {
  const due = await dueFromNow(ctx, { email: of.email, agreedDays: of.termDays })
  const rows = parts.map((part, position) =>
    newPayment(ctx, { ...of, ...part, part: position, ...(position === 0 && due) }),
  )
  await insertPayments(ctx.db, rows)
  const [first] = rows
  if (first) await (ctx.site.cards === 'none' ? notifyPaymentDue : applyCredit)(ctx, first)
}

/** Makes a part, or all remaining parts, due, and notifies. Call it inside the transaction. */
export async function markPartsDue(
  ctx: TransactionCtx,
  quoteId: string,
  which: number | 'remaining',
): Promise<void> {
  const waiting = (await paymentsOfQuote(ctx.db, quoteId)).filter(
    ({ part, status, dueAt }) =>
      (which === 'remaining' || part === which) && status === 'pending' && !dueAt,
  )
  for (const payment of waiting) await markPaymentDue(ctx, payment)
}

/** Notifies, unless it is due already. */
export async function markPaymentDue(
  ctx: TransactionCtx,
  { id, email, termDays }: PaymentRow,
): Promise<void> {
  const dates = await dueFromNow(ctx, { email, agreedDays: termDays })
  const due = await markDue(ctx.db, id, dates)
  if (due) await notifyPaymentDue(ctx, due)
}
