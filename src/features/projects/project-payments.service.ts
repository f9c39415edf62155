// Reads the payments of a project: those of its quote, then those of each change order.
import { readPaymentsOfQuote } from '#features/billing/payments/payments.service.ts'
import type { Payment } from '#features/billing/payments/payments.contract.ts'
import type { Ctx } from '#kernel/context.ts'

export async function readProjectPayments(
  ctx: Ctx,
  quoteId: string | null,
  changeOrders: readonly { quoteId: string }[],
): Promise<Payment[]> {
  const payments: Payment[] = []
  for (const id of quotesOf(quoteId, changeOrders))
    payments.push(...(await readPaymentsOfQuote(ctx, id)))
  return payments
}

export const quotesOf = (
  quoteId: string | null,
  changeOrders: readonly { quoteId: string }[],
): string[] => [quoteId, ...changeOrders.map((one) => one.quoteId)].filter((id) => id !== null)
