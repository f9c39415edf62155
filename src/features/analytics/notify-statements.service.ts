// Notifies a customer once when the statement of a month is complete.
import { latestPlans } from '#features/billing/subscriptions/business-plans.service.ts'
import {
  planMonthsOf,
  type PlanMonth,
} from '#features/billing/subscriptions/plan-months.service.ts'
import { readAgencyDay } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { daysLater, formatDay, hoursAfter } from '#kernel/dates.ts'
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
    const since = hoursAfter(ctx.clock.now(), -(NEW_DAYS + 1) * 24)
    const recent = (await latestPlans(ctx)).filter(
      ({ from, until, isOver }) => from >= since || (isOver && until >= since),
    )
    await oneByOne(recent, (plan) => notifyOf(ctx, plan), 'A customer was not notified')
  },
}

async function notifyOf(ctx: Ctx, business: Business): Promise<void> {
  const today = await readAgencyDay(ctx)
  const isNew = ({ until }: PlanMonth): boolean =>
    until < today && until >= daysLater(today, -NEW_DAYS)
  for (const month of (await planMonthsOf(ctx, business.email)).filter(isNew))
    await transaction(ctx, (ctx) => notifyOnce(ctx, business, month))
}

async function notifyOnce(
  ctx: TransactionCtx,
  { email, businessName }: Business,
  { id, plan, from, until }: PlanMonth,
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
      write: (brand) => statementReady(brand, { id, plan, from, until }),
    },
  })
}
