// Reads the revenue metrics: possible and collected plan revenue, and what is due.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Currency, MAIN_CURRENCY, OTHER_CURRENCIES } from '#kernel/currencies.contract.ts'
import { calendarDay, daysBetween, hoursAfter } from '#kernel/dates.ts'
import { listPlans } from '../plans/plans.store.ts'
import { amountLeft } from './payments.contract.ts'
import { duePayments, type PaymentRow } from './payments.store.ts'
import { type DuePayments, RECURRING_DAYS, type Revenue } from './revenue.contract.ts'
import { countActiveSubscriptions, collectedForPlans } from './revenue.store.ts'

export async function readRevenue(ctx: Ctx): Promise<Revenue> {
  const now = ctx.clock.now()
  const [{ timeZone }, plans, due] = [
    await readCompany(ctx),
    (await listPlans(ctx.db)).filter(({ isActive }) => isActive),
    await duePayments(ctx.db),
  ]
  const today = calendarDay(now, timeZone)
  const dueIn = (currency: Currency): DuePayments =>
    sumDue(
      due.filter((payment) => payment.currency === currency),
      now,
      today,
    )
  return {
    activePlans: plans.length,
    monthlyRevenue: plans.reduce((sum, { amount }) => sum + amount, 0),
    activeSubscriptions: await countActiveSubscriptions(ctx.db, now),
    collectedRecurring: await collectedForPlans(ctx.db, hoursAfter(now, -24 * RECURRING_DAYS), now),
    ...dueIn(MAIN_CURRENCY),
    others: OTHER_CURRENCIES.map((currency) => ({ currency, ...dueIn(currency) })).filter(
      ({ dueCount }) => dueCount > 0,
    ),
  }
}

/** @param due in one currency, the one that is due for the longest time first */
function sumDue(due: readonly PaymentRow[], now: Date, today: string): DuePayments {
  const overdue = due.filter(({ overdueAt }) => overdueAt !== null && overdueAt <= now)
  const [longest] = overdue
  return {
    dueCount: due.length,
    due: sumOf(due),
    overdueCount: overdue.length,
    overdue: sumOf(overdue),
    longestOverdueDays: longest?.dueOn ? daysBetween(longest.dueOn, today) : 0,
  }
}

const sumOf = (rows: readonly PaymentRow[]): number =>
  rows.reduce((sum, row) => sum + amountLeft(row), 0)
