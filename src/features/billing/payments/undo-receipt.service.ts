// Undoes one receipt that was recorded by mistake, and what follows for its payment.
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { Failure, found } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { markLineUndone } from '../bank-imports/bank-lines.store.ts'
import { skipLateFee } from '../late-fees/skip-late-fees.service.ts'
import { readBilling } from '../transfer-plans/billed-months.service.ts'
import { followReopened } from '../transfer-plans/end-transfer-plan.service.ts'
import { closeCheckouts } from './checkout.service.ts'
import { mailPayer } from './mail-payer.service.ts'
import { type AdminPayment, amountLeft } from './payments.contract.ts'
import { toAdminPayment } from './payments.service.ts'
import { findPayment, type PaymentRow } from './payments.store.ts'
import { lockReceipts, reversalProblems } from './reversal-problems.service.ts'
import { type Reversed, reverseReceipts } from './reverse-receipts.service.ts'
import { receiptReversed } from './reversals.mail.ts'

/**
 * @param id of a partial payment, or of a payment: what paid it. A repeated key changes nothing.
 * @returns the payment, which is open again
 */
export async function undoReceipt(
  ctx: Ctx,
  id: string,
  key: string | undefined,
): Promise<AdminPayment> {
  return runOncePerKey(
    ctx,
    { route: 'POST /payments/:id/reversal', key, input: { id } },
    async (ctx) => {
      const receipts = await lockReceipts(ctx, [id])
      if (!receipts.length) throw new Failure('not-found', 'Payment not found.')
      const [problem] = (await reversalProblems(ctx, receipts)).values()
      if (problem) throw new Failure('conflict', problem)
      const [reversed] = await reverseReceipts(ctx, receipts)
      if (!reversed) throw new Error('A receipt without a payment was reversed.')
      for (const { row } of receipts) if (row.receiptId) await markLineUndone(ctx.db, row.receiptId)
      const payment = await followReversal(ctx, reversed)
      await notifyReversed(ctx, payment, reversed)
      return toAdminPayment(ctx, payment)
    },
  )
}

/**
 * Its plan may be past due again. A project or a request that it started goes on. Call it inside the
 * transaction that reverses the receipt.
 */
export async function followReversal(
  ctx: TransactionCtx,
  { paymentId }: Reversed,
): Promise<PaymentRow> {
  const payment = found(await findPayment(ctx.db, paymentId), 'Payment')
  const { kind, subscriptionId, email } = payment
  if (kind === 'plan' && subscriptionId)
    await followReopened(ctx, subscriptionId, await readBilling(ctx))
  // The customer could not know that it was late.
  await skipLateFee(ctx, payment)
  // A page that is still open would take the former amount.
  await ctx.work.enqueue(ctx.db, closeCheckouts, { paymentId })
  await ctx.ports.contactsChanged(ctx, email)
  return payment
}

/** Mailed regardless of the customer's mail preferences, as the receipt was. */
export async function notifyReversed(
  ctx: TransactionCtx,
  payment: PaymentRow,
  { amount, credit, receivedOn, isFromCredit }: Reversed,
): Promise<void> {
  const { businessName, email, description, currency, dueOn } = payment
  const left = amountLeft(payment)
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'payments',
    title: `${description} is open again: ${exactMoney(left, currency)}`,
    text: isFromCredit
      ? `${exactMoney(amount, currency)} is your credit again.`
      : `We recorded ${exactMoney(amount + credit, currency)} by mistake.`,
    path: paths.customer.section('payments'),
  })
  const about = { description, amount, credit, left, currency, dueOn, receivedOn, isFromCredit }
  await mailPayer(ctx, payment, {
    templateName: 'receipt-reversed',
    write: (brand) => receiptReversed(brand, about),
  })
}
