// Invoices the months of plans by bank transfer, starts and ends them: each month exactly once.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { daysLater, hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts'
import { endPlanOrder } from './cancel-plan-order.service.ts'
import { endIfOver, followUnpaid } from './end-transfer-plan.service.ts'
import { type Billing, nextMonthOf, readBilling, startOfDay } from './billed-months.service.ts'
import { type BillMonth, invoiceMonth, skipMonth } from './plan-invoices.service.ts'
import { isInvoiceDay } from './transfer-plans.rules.ts'
import {
  changeSubscription,
  delayUnpaidEnds,
  delayOrderEnds,
  findPeriod,
  lockPlan,
  plansToBill,
  unpaidOrdersDueBy,
} from './transfer-plans.store.ts'

export const billTransferPlans: Task = {
  name: 'bill-transfer-plans',
  every: '*/10 * * * *',
  runsWithClock: true,
  run: billAll,
}

async function billAll(ctx: Ctx): Promise<void> {
  const { now, today, daysAhead, endDays } = await readBilling(ctx)
  // A day more, because a day of the agency's time zone starts up to a day earlier than in UTC.
  const plans = await plansToBill(ctx.db, hoursAfter(now, 24 * (daysAhead + 1)), now)
  const lastDay = daysLater(today, -endDays - 1)
  const orders = await unpaidOrdersDueBy(ctx.db, lastDay, hoursAfter(now, -24 * endDays))
  const steps = [
    ...plans.map((id) => () => transaction(ctx, (ctx) => billPlan(ctx, id))),
    ...orders.map((order) => () => transaction(ctx, (ctx) => endPlanOrder(ctx, order, NOT_PAID))),
  ]
  await oneByOne(steps, (step) => step(), 'Some plans could not be invoiced.')
}

const NOT_PAID = 'The payment for the first month did not arrive.'

/** Ends even if a faulty month never would: ten years of months. */
const MOST_STEPS = 240

/** Runs every step that is due, each once, however often and late it is called. */
export async function billPlan(
  ctx: TransactionCtx,
  id: string,
  bill: BillMonth = invoiceMonth,
): Promise<void> {
  const billing = await readBilling(ctx)
  for (let steps = 0; steps < MOST_STEPS; steps += 1)
    if (!(await billStep(ctx, id, bill, billing))) return
}

/** @returns false if no further step is due */
async function billStep(
  ctx: TransactionCtx,
  id: string,
  bill: BillMonth,
  billing: Billing,
): Promise<boolean> {
  const plan = await lockPlan(ctx.db, id)
  if (!plan?.row.isLive || !isBilledHere(plan.row)) return false
  if (await endIfOver(ctx, plan, billing)) return false
  const hasNext = plan.row.status !== 'canceled' && plan.row.nextMethod !== 'card'
  if (hasNext && (await runNextMonth(ctx, plan.row, bill, billing))) return true
  await followUnpaid(ctx, plan, billing)
  return false
}

/** Invoices the next month on its day, then starts it. @returns false if neither is due */
async function runNextMonth(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  bill: BillMonth,
  billing: Billing,
): Promise<boolean> {
  const month = nextMonthOf(row, billing)
  if (
    isInvoiceDay(month.startsOn, billing.today, billing.daysAhead) &&
    !(await findPeriod(ctx.db, row.id, month.startsOn))
  )
    await bill(ctx, row, month, billing)
  else if (row.currentPeriodEnd <= billing.now) await startMonth(ctx, row, billing)
  else return false
  return true
}

const isBilledHere = ({ paymentMethod, nextMethod }: SubscriptionRow): boolean =>
  paymentMethod === 'bank-transfer' || nextMethod === 'bank-transfer'

/** It starts whether its invoice is paid or not. A plan paid by card until then continues here. */
async function startMonth(
  ctx: TransactionCtx,
  row: SubscriptionRow,
  billing: Billing,
): Promise<void> {
  const { anchorOn, startsOn, endsOn } = nextMonthOf(row, billing)
  await changeSubscription(ctx.db, row, {
    plan: row.next ?? row.plan,
    next: null,
    paymentMethod: 'bank-transfer',
    nextMethod: null,
    card: null,
    nextTryAt: null,
    anchorOn,
    renewsOn: endsOn,
    currentPeriodStart: startOfDay(startsOn, billing.timeZone),
    currentPeriodEnd: startOfDay(endsOn, billing.timeZone),
  })
}

/**
 * For a restore: what is due by now may have been invoiced and paid since the backup, so it is not
 * invoiced again, and no plan or order ends unpaid before the team had the days in Settings to record
 * it.
 */
export async function skipMissedInvoices(ctx: TransactionCtx): Promise<void> {
  const { now, endDays } = await readBilling(ctx)
  await delayOrderEnds(ctx.db, now)
  for (const id of await delayUnpaidEnds(ctx.db, hoursAfter(now, 24 * endDays)))
    await billPlan(ctx, id, skipMonth)
}
