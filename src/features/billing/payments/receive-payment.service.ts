// Records a bank transfer that has arrived, and starts the project of a first payment.
import { readCompany } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { Failure } from '#kernel/failure.ts'
import type { AdminPayment, NewReceipt } from './payments.contract.ts'
import { toAdminPayment } from './payments.service.ts'
import { findPayment } from './payments.store.ts'
import { settlePayment } from './settle-payment.service.ts'

/** A repeated key returns the payment. @throws conflict if a colleague recorded it */
export async function receivePayment(
  ctx: Ctx,
  id: string,
  { receivedOn, note }: NewReceipt,
  key: string | undefined,
): Promise<AdminPayment> {
  const { timeZone } = await readCompany(ctx)
  const early = 'Choose today or an earlier date.'
  if (receivedOn > calendarDay(ctx.clock.now(), timeZone))
    throw new Failure('invalid', early, { fields: { receivedOn: early } })
  return runOncePerKey(
    ctx,
    { route: 'POST /payments/:id/receipt', key, input: { id, receivedOn, note } },
    async (ctx) => {
      const receipt = {
        paidAt: ctx.clock.now(),
        receivedOn,
        note: note || null,
        method: 'bank-transfer' as const,
        recordedBy: signedIn(ctx).userId,
        card: null,
        charge: null,
        providerRef: null,
      }
      const paid = await settlePayment(ctx, id, receipt)
      if (!paid) throw await whyNot(ctx, id)
      return toAdminPayment(ctx, paid)
    },
  )
}

async function whyNot(ctx: Ctx, id: string): Promise<Failure> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) return new Failure('not-found', 'Payment not found.')
  return new Failure(
    'conflict',
    payment.status === 'failed'
      ? 'The customer canceled this order, and its invoice is void. If the money has arrived, send it back or agree on a quote for it.'
      : 'This payment was already recorded.',
  )
}
