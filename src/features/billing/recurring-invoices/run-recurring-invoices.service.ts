// Creates and sends recurring invoices on their day.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, hourAndMinute } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { sendInvoice } from '../invoices/send-invoice.service.ts'
import type { WrittenInvoice } from '../invoices/written-invoices.contract.ts'
import { nextDay, invoicedPeriod } from './recurring-invoices.rules.ts'
import {
  changeRecurringInvoice,
  dueRecurringInvoices,
  insertRun,
  lockRecurringInvoice,
  type RecurringRecord,
} from './recurring-invoices.store.ts'

/** Customers get no invoice at night. Hours in the agency's time zone. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]
const MOST_AT_ONCE = 200

export const runRecurringInvoices: Task = {
  name: 'run-recurring-invoices',
  every: '*/10 * * * *',
  runsWithClock: true,
  run: createDue,
}

/** Goes on with the others if one fails. @throws AggregateError after the last one */
async function createDue(ctx: Ctx): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const { hour } = hourAndMinute(now, timeZone)
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return
  const today = calendarDay(now, timeZone)
  const failed: unknown[] = []
  let after: { id: string; nextOn: string } | undefined
  for (;;) {
    const due = await dueRecurringInvoices(ctx.db, today, { after, most: MOST_AT_ONCE })
    for (const { id } of due)
      await createAllOf(ctx, id, today).catch((error: unknown) => failed.push(error))
    if (due.length < MOST_AT_ONCE) break
    after = due.at(-1)
  }
  if (failed.length) throw new AggregateError(failed, 'Some recurring invoices were not created.')
}

/** Also those of missed days, each once and in order. */
async function createAllOf(ctx: Ctx, id: string, today: string): Promise<void> {
  for (;;) if (!(await transaction(ctx, (ctx) => createNext(ctx, id, today)))) return
}

/** @returns false if none is due: another instance may have created it */
async function createNext(ctx: TransactionCtx, id: string, today: string): Promise<boolean> {
  const recurring = await lockRecurringInvoice(ctx.db, id)
  if (!recurring?.nextOn || recurring.pausedAt || recurring.endedAt || recurring.nextOn > today)
    return false
  const { nextOn, period } = recurring
  const changed = changedPrice(recurring, nextOn)
  const { id: paymentId } = await sendInvoice(
    ctx,
    await invoiceFor(ctx, { ...recurring, ...changed }, nextOn),
  )
  await insertRun(ctx.db, { recurringInvoiceId: id, dueFor: nextOn, paymentId })
  const next = nextDay(recurring, period + 1)
  await changeRecurringInvoice(ctx.db, recurring, {
    ...changed,
    period: period + 1,
    nextOn: next,
    ...(next === null && { endedAt: ctx.clock.now() }),
  })
  return true
}

/** From the first invoice on that a price change applies to, its lines are those of the content. */
function changedPrice(
  { changeFrom, changeLines, changeTotal, content }: RecurringRecord,
  day: string,
): Partial<RecurringRecord> {
  if (!changeFrom || !changeLines || changeTotal === null || day < changeFrom) return {}
  return {
    content: { ...content, lines: changeLines },
    total: changeTotal,
    changeFrom: null,
    changeLines: null,
    changeTotal: null,
  }
}

/** Without its project if that no longer exists. */
async function invoiceFor(
  ctx: TransactionCtx,
  { businessName, email, title, every, content }: RecurringRecord,
  day: string,
): Promise<WrittenInvoice> {
  const { projectId } = content
  const project = projectId && (await ctx.ports.projectName(ctx, projectId, email))
  return {
    ...content,
    businessName,
    email,
    title: `${title}, ${invoicedPeriod(day, every)}`,
    projectId: project ? projectId : null,
  }
}
