// Reads the revenue metrics: possible and collected plan revenue, and what is due.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { calendarDay, daysBetween, hoursAfter } from '#kernel/dates.ts'
import { listPlans } from '../plans/plans.store.ts'
import { amountLeft } from './payments.contract.ts'
import { duePayments, type PaymentRow } from './payments.store.ts'
import { RECURRING_DAYS, type Revenue } from './revenue.contract.ts'
import { countActiveSubscriptions, collectedForPlans } from './revenue.store.ts'

export async function readRevenue(ctx: Ctx): Promise<Revenue> {
  const now = ctx.clock.now()
  const [{ timeZone }, plans, due] = [
    await readCompany(ctx),
    (await listPlans(ctx.db)).filter(({ isActive }) => isActive),
    await duePayments(ctx.db),
  ]
  const overdue = due.filter(({ overdueAt }) => overdueAt !== null && overdueAt <= now)
  const [longest] = overdue
  return {
    activePlans: plans.length,
    monthlyRevenue: plans.reduce((sum, { amount }) => sum + amount, 0),
    activeSubscriptions: await countActiveSubscriptions(ctx.db, now),
    collectedRecurring: await collectedForPlans(ctx.db, hoursAfter(now, -24 * RECURRING_DAYS), now),
    dueCount: due.length,
    due: sumOf(due),
    overdueCount: overdue.length,
    overdue: sumOf(overdue),
    longestOverdueDays: longest?.dueOn ? daysBetween(longest.dueOn, calendarDay(now, timeZone)) : 0,
  }
}

const sumOf = (rows: readonly PaymentRow[]): number =>
  rows.reduce((sum, row) => sum + amountLeft(row), 0)
