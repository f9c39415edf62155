// Notifies a customer once when the statement of a month is complete.
import {
  latestPlans,
  monthOfPlan,
  type PlanOfBusiness,
} from '#features/billing/subscriptions/business-plans.service.ts'
import {
  planMonthsOf,
  type PlanMonth,
} from '#features/billing/subscriptions/plan-months.service.ts'
import { isMailHour, readAgencyDay, readCompany } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, formatDay } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { paths } from '#kernel/paths.contract.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { insertStatementNotice } from './analytics.store.ts'
import { statementReady } from './statements.mail.ts'

/** A statement that was complete before the product looked stays without a notification. */
const NEW_DAYS = 7

type Business = { email: string; businessName: string }

export const notifyStatements: Task = {
  name: 'notify-statements',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    if (!(await isMailHour(ctx))) return
    await forEachComplete(ctx, (business, month) =>
      transaction(ctx, (ctx) => notifyOnce(ctx, business, month)),
    )
  },
}

/** For a restore: the customers may have been notified since the backup. */
export const skipStatementNotices = (ctx: TransactionCtx): Promise<void> =>
  forEachComplete(ctx, async ({ email }, { id }) => {
    await insertStatementNotice(ctx.db, { id, email, at: ctx.clock.now() })
  })

async function forEachComplete(
  ctx: Ctx,
  run: (business: Business, month: PlanMonth) => Promise<void>,
): Promise<void> {
  const today = await readAgencyDay(ctx)
  const isNew = (until: string): boolean => until < today && until >= daysLater(today, -NEW_DAYS)
  const { timeZone } = await readCompany(ctx)
  const recent = (await latestPlans(ctx)).filter((plan) => isNew(lastDayOf(plan, today, timeZone)))
  const businesses = new Map(recent.map((plan) => [plan.email, plan]))
  await oneByOne(
    [...businesses.values()],
    async (plan) => {
      for (const month of await planMonthsOf(ctx, plan.email))
        if (isNew(month.until)) await run(plan, month)
    },
    'A customer was not notified',
  )
}

/** Of the last month of the plan that is complete. */
function lastDayOf(plan: PlanOfBusiness, today: string, timeZone: string): string {
  const before = daysLater(monthOfPlan(plan, today, timeZone).from, -1)
  const ended = daysLater(calendarDay(plan.until, timeZone), -1)
  return plan.isOver && ended < before ? ended : before
}

async function notifyOnce(
  ctx: TransactionCtx,
  { email, businessName }: Business,
  { id, family, plan, from, until }: PlanMonth,
): Promise<void> {
  if (!(await insertStatementNotice(ctx.db, { id, email, at: ctx.clock.now() }))) return
  await notify(ctx, {
    to: { name: businessName, address: email },
    kind: 'plans',
    title: 'Your new statement is ready',
    text: `${plan} plan, ${formatDay(from)} to ${formatDay(until)}`,
    path: paths.customer.statement(id),
    about: id,
    mail: {
      templateName: 'statement-ready',
      write: (brand) => statementReady(brand, { id, family, plan, from, until }),
    },
  })
}
