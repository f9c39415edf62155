// Payments in any currency, which are due now.
import type { Currency } from '#kernel/currencies.contract.ts'
import type { AdminPayment } from '#features/billing/payments/payments.contract.ts'
import { addPayments } from '#features/billing/payments/quote-payments.service.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { call } from './accepted-quote.ts'
import { ctxOf, people } from './test-app.ts'

/** Of the business, as a part of an accepted quote. @returns its ID */
export async function duePaymentIn(
  currency: Currency,
  amount: number,
  description = `Deposit in ${currency}`,
): Promise<string> {
  const quoteId = newId(new Date())
  await transaction(ctxOf('business'), (ctx) =>
    addPayments(ctx, {
      quoteId,
      businessName: 'Square One Coffee',
      email: people.business.email,
      currency,
      termDays: null,
      lateFee: null,
      parts: [{ kind: 'deposit', description, amount }],
    }),
  )
  const { body } = await call<AdminPayment[]>('admin', 'GET', `/payments?quoteId=${quoteId}`)
  return body[0]?.id ?? ''
}
