// Sends the reminders of unpaid payments: in stages by a task, and one on request of an admin.
import { readBankLines } from '#features/company/bank-details.service.ts'
import { readBrand, readCompany } from '#features/company/company.service.ts'
import { queueMail } from '#features/company/queue-mail.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, endOfDay, hourAndMinute } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride } from '#kernel/mail/mailer.ts'
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import { readPaymentTerms } from '../payment-terms/payment-terms.service.ts'
import type { ReminderStage } from '../payment-terms/payment-terms.contract.ts'
import { invoiceAttachments } from '../payments/invoices.service.ts'
import type { AdminPayment } from '../payments/payments.contract.ts'
import { toAdminPayment } from '../payments/payments.service.ts'
import { findPayment, lockPending, type PaymentRow } from '../payments/payments.store.ts'
import type { NewReminder } from './reminders.contract.ts'
import { paymentReminder } from './reminders.mail.ts'
import { dueText, stageToSend } from './reminders.rules.ts'
import {
  insertReminder,
  paymentsToRemind,
  type ReminderRow,
  remindersOf,
} from './reminders.store.ts'

/** Customers get no reminder at night. */
const FIRST_HOUR = 9
const MOST_AT_ONCE = 200

export const remindPayments: Task = {
  name: 'remind-payments',
  every: '*/10 * * * *',
  runsWithClock: true,
  run: remindAll,
}

async function remindAll(ctx: Ctx): Promise<void> {
  const [{ timeZone }, { remindersOn, stages }] = [
    await readCompany(ctx),
    await readPaymentTerms(ctx),
  ]
  const [now, first, last] = [ctx.clock.now(), stages[0], stages.at(-1)]
  if (!remindersOn || !first || !last || hourAndMinute(now, timeZone).hour < FIRST_HOUR) return
  const today = calendarDay(now, timeZone)
  const until = endOfDay(daysLater(today, -first.days), timeZone)
  for (let after: string | undefined; ;) {
    const page = await paymentsToRemind(ctx.db, until, {
      today,
      lastStage: last.days,
      after,
      most: MOST_AT_ONCE,
    })
    await remindEach(ctx, page, { stages, today, timeZone })
    after = page.at(-1)?.id
    if (page.length < MOST_AT_ONCE) return
  }
}

type Day = { stages: readonly ReminderStage[]; today: string; timeZone: string }

async function remindEach(
  ctx: Ctx,
  page: readonly PaymentRow[],
  { stages, today, timeZone }: Day,
): Promise<void> {
  const sent = page.length ? await remindersOf(ctx.db, idsOf(page)) : []
  for (const payment of page) {
    const { id, dueAt, dueOn } = payment
    if (!dueAt || !dueOn) continue
    const stage = stageToSend(
      {
        payableFrom: calendarDay(dueAt, timeZone),
        dueOn,
        sent: sent
          .filter(({ paymentId }) => paymentId === id)
          .map(({ sentOn, stage }) => ({ on: sentOn, stage })),
      },
      stages,
      today,
    )
    if (!stage) continue
    const { days, text } = stage
    await transaction(ctx, (ctx) => remind(ctx, id, { stage: days, text, today, sentBy: null }))
  }
}

const idsOf = (rows: readonly PaymentRow[]): string[] => rows.map(({ id }) => id)

type Sending = Pick<ReminderRow, 'stage' | 'sentBy'> & { text: string; today: string }

/** @returns undefined if it was paid meanwhile, is not due, or a reminder was sent today */
async function remind(
  ctx: TransactionCtx,
  id: string,
  { stage, sentBy, text, today }: Sending,
): Promise<PaymentRow | undefined> {
  const payment = await lockPending(ctx.db, id)
  if (!payment?.dueOn || payment.writtenOffAt) return undefined
  if (payment.disputedAt && stage !== null) return undefined
  const row = { paymentId: id, sentOn: today, stage, sentAt: ctx.clock.now(), sentBy }
  if (!(await insertReminder(ctx.db, row))) return undefined
  const to = { name: payment.businessName, address: payment.email }
  const about = await remindedOf(ctx, payment, { text, today })
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `${payment.description} ${dueText(payment.dueOn, today)}`,
    text: exactDollars(payment.amount),
    path: paths.customer.section('payments'),
    about: id,
  })
  await queueMail(ctx, {
    templateName: 'payment-reminder',
    about: id,
    to,
    replySubject: generalReplySubject(to.name),
    write: (brand) => paymentReminder(brand, about),
    attachments: invoiceAttachments(payment),
  })
  return payment
}

const remindedOf = async (
  ctx: Ctx,
  { description, amount, invoiceNumber, dueOn }: PaymentRow,
  { text, today }: { text: string; today: string },
) => ({
  description,
  amount,
  invoiceNumber,
  dueOn: dueOn ?? today,
  today,
  text,
  cardsEnabled: ctx.site.cards !== 'none',
  hasBankDetails: (await readBankLines(ctx)).length > 0,
})

const NOT_DUE = 'This payment is not due, so there is nothing to remind of.'

const isDueNow = ({ status, dueOn, writtenOffAt }: PaymentRow): boolean =>
  status === 'pending' && dueOn !== null && writtenOffAt === null

/** Sends nothing. @throws conflict for a payment that is not due */
export async function previewReminder(
  ctx: Ctx,
  id: string,
  { text }: NewReminder,
): Promise<MailPreview> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) throw new Failure('not-found', 'Payment not found.')
  if (!isDueNow(payment)) throw new Failure('conflict', NOT_DUE)
  const brand = await readBrand(ctx)
  const today = calendarDay(ctx.clock.now(), brand.timeZone)
  const content = await applyTemplateOverride(
    ctx,
    'payment-reminder',
    paymentReminder(brand, await remindedOf(ctx, payment, { text, today })),
  )
  return { to: payment.email, subject: content.subject, text: renderMailText(content) }
}

/** @throws conflict if it is not due, or one was sent today */
export async function sendReminder(
  ctx: Ctx,
  id: string,
  { text }: NewReminder,
  key: string | undefined,
): Promise<AdminPayment> {
  const today = calendarDay(ctx.clock.now(), (await readCompany(ctx)).timeZone)
  const route = 'POST /payments/:id/reminders'
  return runOncePerKey(ctx, { route, key, input: { id, text } }, async (ctx) => {
    const sentBy = signedIn(ctx).userId
    const reminded = await remind(ctx, id, { stage: null, sentBy, text, today })
    if (!reminded) throw await whyNot(ctx, id)
    return toAdminPayment(ctx, reminded)
  })
}

async function whyNot(ctx: Ctx, id: string): Promise<Failure> {
  const payment = await findPayment(ctx.db, id)
  if (!payment) return new Failure('not-found', 'Payment not found.')
  return new Failure(
    'conflict',
    isDueNow(payment) ? 'A reminder was sent today. The next one can be sent tomorrow.' : NOT_DUE,
  )
}
