// A bank transfer that has arrived, recorded by hand: once, and with it the project begins.
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { beginWork } from '#features/projects/begin-work.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { once } from '#kernel/db/once.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import { dollars } from '#kernel/money.ts'
import type { AdminPayment, NewReceipt } from './payments.contract.ts'
import { paymentReceived } from './payments.mail.ts'
import { PAYMENTS_PATH, toAdminPayment } from './payments.service.ts'
import { findPayment, markPaid, type PaymentRow } from './payments.store.ts'

/** With the same key again, it answers what is there. @throws conflict when somebody else has recorded it */
export async function receivePayment(ctx: Ctx, id: string, { receivedOn, note }: NewReceipt, key: string | undefined): Promise<AdminPayment> {
  const brand = await readBrand(ctx)
  const early = 'That day is still to come.'
  if (receivedOn > calendarDay(ctx.clock.now(), brand.timeZone)) throw new Failure('invalid', early, { fields: { receivedOn: early } })
  return once(ctx, { route: 'POST /payments/:id/receipt', key: key ?? newId(ctx.clock.real()), input: { id, receivedOn, note } }, async (ctx) => {
    const paid = await markPaid(ctx.db, id, { paidAt: ctx.clock.now(), receivedOn, note: note || null, method: 'bank-transfer', recordedBy: signedIn(ctx).userId })
    if (!paid) throw await whyNot(ctx, id)
    const begins = paid.quoteId !== null && (await beginWork(ctx, paid.quoteId))
    await thank(ctx, paid, paymentReceived(brand, { description: paid.description, amount: paid.amount, receivedOn, begins }))
    return toAdminPayment(paid)
  })
}

async function whyNot(ctx: Ctx, id: string): Promise<Failure> {
  const payment = await findPayment(ctx.db, id)
  return payment ? new Failure('conflict', 'This payment was recorded already.') : new Failure('not-found', 'There is no such payment.')
}

/** A receipt is mailed whatever they want mail about. */
async function thank(ctx: Ctx, { id, businessName, email, description, amount }: PaymentRow, letter: ReturnType<typeof paymentReceived>): Promise<void> {
  const to = { name: businessName, address: email }
  await notify(ctx, { to, kind: 'payments', title: `${dollars(amount)} received`, text: description, path: PAYMENTS_PATH })
  await post(ctx, { letter: 'payment-received', about: id, to, content: letter })
}
