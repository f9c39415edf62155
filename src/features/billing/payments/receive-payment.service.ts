// Records a bank transfer that has arrived.
import { readAgencyDay } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import { receiveMoney } from './partial-payments.service.ts'
import type { AdminPayment, NewReceipt } from './payments.contract.ts'
import { receivedNow, toAdminPayment } from './payments.service.ts'
import { findPayment, type PaymentRow } from './payments.store.ts'

/** A repeated key returns the payment. @throws conflict if a colleague recorded it */
export async function receivePayment(
  ctx: Ctx,
  id: string,
  { amount, receivedOn, note }: NewReceipt,
  key: string | undefined,
): Promise<AdminPayment> {
  const early = 'Choose today or an earlier date.'
  if (receivedOn > (await readAgencyDay(ctx)))
    throw new Failure('invalid', early, { fields: { receivedOn: early } })
  return runOncePerKey(
    ctx,
    { route: 'POST /payments/:id/receipt', key, input: { id, amount, receivedOn, note } },
    async (ctx) => {
      const receipt = await receivedNow(ctx, {
        receivedOn,
        note: note || null,
        method: 'bank-transfer',
        recordedBy: signedIn(ctx).userId,
        receiptId: newId(ctx.clock.real()),
      })
      const payment = await receiveMoney(ctx, id, amount, receipt)
      if (!payment) throw await whyNot(ctx, id)
      return toAdminPayment(ctx, payment)
    },
  )
}

async function whyNot(ctx: Ctx, id: string): Promise<Failure> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) return new Failure('not-found', 'Payment not found.')
  return new Failure(
    'conflict',
    payment.status === 'failed' ? voidText(payment) : 'This payment was already recorded.',
  )
}

function voidText({ voidedAt, kind }: PaymentRow): string {
  const why = voidedAt
    ? 'A credit note covers all of this payment.'
    : kind === 'fixes'
      ? 'The customer canceled this order, and its invoice is void.'
      : 'This payment is void.'
  return `${why} If the money has arrived, send it back, or write an invoice for it.`
}
