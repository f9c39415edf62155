// Sends the reminders of unpaid payments: in stages by a task, and one on request of an admin.
import { readBankLines } from '#features/company/bank-details.service.ts'
import {
  isMailHour,
  readAgencyDay,
  readBrand,
  readCompany,
} from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, endOfDay, formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride } from '#kernel/mail/mailer.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Task } from '#kernel/task-queue.ts'
import { readPaymentTerms } from '../payment-terms/payment-terms.service.ts'
import type { ReminderStage } from '../payment-terms/payment-terms.contract.ts'
import { mailPayer } from '../payments/mail-payer.service.ts'
import { type AdminPayment, amountLeft } from '../payments/payments.contract.ts'
import { toAdminPayment } from '../payments/payments.service.ts'
import { findPayment, lockPending, type PaymentRow } from '../payments/payments.store.ts'
import type { NewReminder } from './reminders.contract.ts'
import { paymentReminder } from './reminders.mail.ts'
import { stageToSend } from './reminders.rules.ts'
import {
  insertReminder,
  paymentsToRemind,
  type ReminderRow,
  remindersOf,
} from './reminders.store.ts'

const MOST_AT_ONCE = 200

export const remindPayments: Task = {
  name: 'remind-payments',
  every: '*/10 * * * *',
  runsWithClock: true,
  run: remindAll,
}

async function remindAll(ctx: Ctx): Promise<void> {
  if (!(await isMailHour(ctx))) return
  await forEachDueStage(ctx, ({ id, dueOn, remindersOn }, { days, text }, today) =>
    transaction(ctx, async (ctx) => {
      const seen = { dueOn, remindersOn }
      await remind(ctx, id, { stage: days, text, today, sentBy: null, seen })
    }),
  )
}

/** For a restore: what is due may have been sent since the backup. */
export async function skipReminders(ctx: TransactionCtx): Promise<void> {
  await forEachDueStage(ctx, async ({ id, dueOn }, { days }, today) => {
    const row = { paymentId: id, dueOn: dueOn ?? today, stage: days, sentBy: null }
    await insertReminder(ctx.db, { ...row, sentOn: today, sentAt: ctx.clock.now() })
  })
}

type Run = (payment: PaymentRow, stage: ReminderStage, today: string) => Promise<unknown>

/** Goes on with the others if one fails. @throws AggregateError after the last one */
async function forEachDueStage(ctx: Ctx, run: Run): Promise<void> {
  const [{ timeZone }, { remindersOn, stages }] = [
    await readCompany(ctx),
    await readPaymentTerms(ctx),
  ]
  if (!remindersOn || !stages.length) return
  const today = calendarDay(ctx.clock.now(), timeZone)
  const failed: unknown[] = []
  for await (const page of pagesToRemind(ctx, stages, { today, timeZone })) {
    const sent = await remindersOf(ctx.db, idsOf(page))
    for (const payment of page) {
      const stage = dueStage(payment, sent, { stages, today, timeZone })
      if (stage) await run(payment, stage, today).catch((error: unknown) => failed.push(error))
    }
  }
  if (failed.length) throw new AggregateError(failed, 'Some payments got no reminder.')
}

/** @param stages by day, at least one */
async function* pagesToRemind(
  ctx: Ctx,
  stages: readonly ReminderStage[],
  { today, timeZone }: Omit<Day, 'stages'>,
): AsyncGenerator<PaymentRow[]> {
  const [first, last] = [stages[0]?.days ?? 0, stages.at(-1)?.days ?? 0]
  const until = endOfDay(daysLater(today, -first), timeZone)
  let after: string | undefined
  do {
    const limits = { today, lastStage: last, after, most: MOST_AT_ONCE }
    const page = await paymentsToRemind(ctx.db, until, limits)
    if (page.length) yield page
    after = page.length < MOST_AT_ONCE ? undefined : page.at(-1)?.id
  } while (after)
}

type Day = { stages: readonly ReminderStage[]; today: string; timeZone: string }

function dueStage(
  { id, dueAt, dueOn }: PaymentRow,
  sent: readonly ReminderRow[],
  { stages, today, timeZone }: Day,
): ReminderStage | undefined {
  if (!dueAt || !dueOn) return undefined
  const own = sent.filter(({ paymentId }) => paymentId === id)
  return stageToSend(
    {
      payableFrom: calendarDay(dueAt, timeZone),
      dueOn,
      sent: own.map(({ sentOn, dueOn, stage }) => ({ on: sentOn, dueOn, stage })),
    },
    stages,
    today,
  )
}

const idsOf = (rows: readonly PaymentRow[]): string[] => rows.map(({ id }) => id)

/** `seen` is what decided on an automatic reminder, which a change meanwhile stops. */
type Sending = Pick<ReminderRow, 'stage' | 'sentBy'> & {
  text: string
  today: string
  seen?: Pick<PaymentRow, 'dueOn' | 'remindersOn'>
}

/** @returns undefined if it was paid or changed meanwhile, is not due, or one was sent today */
async function remind(
  ctx: TransactionCtx,
  id: string,
  { stage, sentBy, text, today, seen }: Sending,
): Promise<PaymentRow | undefined> {
  const payment = await lockPending(ctx.db, id)
  if (!payment?.dueOn || payment.writtenOffAt) return undefined
  if (seen && !isUnchanged(payment, seen)) return undefined
  const row = {
    paymentId: id,
    sentOn: today,
    dueOn: payment.dueOn,
    stage,
    sentAt: ctx.clock.now(),
    sentBy,
  }
  if (!(await insertReminder(ctx.db, row))) return undefined
  const to = { name: payment.businessName, address: payment.email }
  const about = await remindedOf(ctx, payment, { text, today })
  await notify(ctx, {
    to,
    kind: 'payments',
    title: `${payment.description}: due ${formatDay(payment.dueOn)}`,
    text: exactMoney(amountLeft(payment), payment.currency),
    path: paths.customer.section('payments'),
    about: id,
  })
  await mailPayer(ctx, payment, {
    templateName: 'payment-reminder',
    write: (brand) => paymentReminder(brand, about),
  })
  return payment
}

const isUnchanged = (
  { dueOn, remindersOn, disputedAt }: PaymentRow,
  seen: NonNullable<Sending['seen']>,
): boolean => dueOn === seen.dueOn && remindersOn === seen.remindersOn && disputedAt === null

const remindedOf = async (
  ctx: Ctx,
  { description, currency, invoiceNumber, dueOn, ...payment }: PaymentRow,
  { text, today }: { text: string; today: string },
) => ({
  description,
  currency,
  amount: amountLeft(payment),
  coveredAmount: payment.coveredAmount,
  invoiceNumber,
  dueOn: dueOn ?? today,
  today,
  text,
  cardsEnabled: ctx.site.cards !== 'none',
  hasBankDetails: (await readBankLines(ctx)).length > 0,
})

const NOT_DUE = 'This payment is not due, so no reminder can be sent.'

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
  const today = await readAgencyDay(ctx)
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
