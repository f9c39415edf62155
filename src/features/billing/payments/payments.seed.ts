import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { ago } from '#kernel/seed.ts'
import { readPayments } from './payments.service.ts'
import { receivePayment } from './receive-payment.service.ts'

const HOURS_AGO = 20 * 24

export async function seedDemoPayments(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const then = ago(ctx, HOURS_AGO, { role: 'admin', userId: admin.id, name: admin.name })
  const receivedOn = hoursAfter(then.clock.now(), -24).toISOString().slice(0, 10)
  for (const { id, isDue } of await readPayments(then, undefined))
    if (isDue) await receivePayment(then, id, { receivedOn, note: '' }, undefined)
}
