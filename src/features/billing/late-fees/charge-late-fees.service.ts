// Invoices the agreed fees of payments that are late.
import { isMailHour, readAgencyDay } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { exactMoney } from '#kernel/money.ts'
import type { Task } from '#kernel/task-queue.ts'
import { sendInvoice } from '../invoices/send-invoice.service.ts'
import { EMPTY_INVOICE, type WrittenInvoice } from '../invoices/written-invoices.contract.ts'
import { amountLeft } from '../payments/payments.contract.ts'
import { lockPending, type PaymentRow } from '../payments/payments.store.ts'
import type { LateFee } from './late-fees.contract.ts'
import { lateFeeAmount } from './late-fees.rules.ts'
import { insertCharge, isCharged } from './late-fees.store.ts'
import { forEachLate, periodToCharge } from './skip-late-fees.service.ts'

export const chargeLateFees: Task = {
  name: 'charge-late-fees',
  every: '*/10 * * * *',
  runsWithClock: true,
  run: chargeAll,
}

async function chargeAll(ctx: Ctx): Promise<void> {
  if (!(await isMailHour(ctx))) return
  const today = await readAgencyDay(ctx)
  await forEachLate(ctx, async ({ id }) => transaction(ctx, (ctx) => chargeFee(ctx, id, today)))
}

/** Locks the payment: it may be paid, disputed or charged meanwhile. */
async function chargeFee(ctx: TransactionCtx, id: string, today: string): Promise<void> {
  const payment = await lockPending(ctx.db, id)
  if (!payment?.lateFee || payment.disputedAt || payment.writtenOffAt) return
  const period = periodToCharge(payment, today)
  if (period === undefined || (await isCharged(ctx.db, id, period))) return
  const amount = lateFeeAmount(payment.lateFee, amountLeft(payment))
  const chargedAt = ctx.clock.now()
  const fee =
    amount > 0 ? await sendInvoice(ctx, invoiceOf(payment, payment.lateFee, amount)) : null
  await insertCharge(ctx.db, { paymentId: id, period, feePaymentId: fee?.id ?? null, chargedAt })
}

/** In the currency of the payment. Without tax: it is no price of a service. */
function invoiceOf(
  { businessName, email, description, invoiceNumber, dueOn, currency, ...payment }: PaymentRow,
  { kind, value }: LateFee,
  amount: number,
): WrittenInvoice {
  const what = kind === 'fixed' ? 'Late fee' : 'Interest'
  const left = exactMoney(amountLeft(payment), currency)
  return {
    ...EMPTY_INVOICE,
    currency,
    businessName,
    email,
    title: `${what}, ${description}`.slice(0, 120),
    lines: [
      {
        id: 'late-fee',
        text: kind === 'fixed' ? what : `${what}, ${value / 1000}% for a month`,
        detail: `${invoiceNumber ?? description}: ${left} was due by ${formatDay(dueOn ?? '')}.`,
        quantity: 100,
        unitPrice: amount,
        taxClass: 'untaxed',
      },
    ],
    note: 'As agreed in the quote.',
  }
}
