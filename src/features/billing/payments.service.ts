// What falls due from an accepted quote, and what a business sees of its payments.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import type { Payment, PaymentKind } from './payments.contract.ts'
import { insertPayments, type PaymentRow, paymentsOf } from './payments.store.ts'

/** `amount` in cents; the first part is due at once, the others when their time comes. */
type Due = { quoteId: string; businessName: string; email: string; parts: readonly { kind: PaymentKind; description: string; amount: number }[] }

/** Call it inside the transaction that accepts the quote. */
export async function addPayments(ctx: Ctx, { parts, ...of }: Due): Promise<void> {
  const now = ctx.clock.now()
  const rows = parts.map((part, position): PaymentRow => ({
    id: newId(ctx.clock.real()),
    ...of,
    ...part,
    part: position,
    status: 'pending',
    createdAt: now,
    dueAt: position === 0 ? now : null,
    paidAt: null,
    method: null,
    recordedBy: null,
    invoiceNumber: null,
  }))
  await insertPayments(ctx.db, rows)
}

/** Newest first. */
export async function readMyPayments(ctx: Ctx): Promise<Payment[]> {
  return (await paymentsOf(ctx.db, signedIn(ctx).email.toLowerCase())).map(toPayment)
}

function toPayment({ id, description, amount, status, invoiceNumber, quoteId, kind, createdAt, dueAt, paidAt }: PaymentRow): Payment {
  return {
    id,
    date: (paidAt ?? createdAt).toISOString(),
    description,
    amount,
    // Only our own services write them, from the contract's lists.
    status: status as Payment['status'],
    kind: kind as PaymentKind,
    invoiceNumber,
    quoteId,
    isDue: status === 'pending' && dueAt !== null,
    paidAt: paidAt && paidAt.toISOString(),
  }
}
