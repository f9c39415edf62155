// Creates the checklist of each month of each plan, and closes what is no longer due.
import {
  runningPlans,
  type PlanOfBusiness,
} from '#features/billing/subscriptions/business-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, hoursAfter } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { listsByPlan } from './deliverable-lists.store.ts'
import type { DeliverableLine } from './deliverable-lists.contract.ts'
import { ACCEPTED_AFTER_DAYS } from './deliverables.contract.ts'
import { checklistLock } from './deliverables.locks.ts'
import { dueDay, type NewItem, type PlanPeriod, planMonth } from './deliverables.rules.ts'
import {
  acceptWaitingSince,
  cancelDeliverables,
  cancelUnfinished,
  changeDeliverable,
  type DeliverableRow,
  deliverablesOfSubscription,
  insertDeliverables,
  unfinishedSubscriptions,
} from './deliverables.store.ts'

export const createChecklists: Task = {
  name: 'create-checklists',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    const plans = await runningPlans(ctx)
    await oneByOne(plans, (plan) => createChecklist(ctx, plan), 'A checklist was not created')
    const live = new Set(plans.map(({ id }) => id))
    const ended = (await unfinishedSubscriptions(ctx.db)).filter((id) => !live.has(id))
    for (const id of ended) await transaction(ctx, ({ db }) => cancelUnfinished(db, id))
    const now = ctx.clock.now()
    await transaction(ctx, ({ db }) =>
      acceptWaitingSince(db, hoursAfter(now, -ACCEPTED_AFTER_DAYS * 24), now),
    )
  },
}

/** While a plan is not paid, its month has no new checklist; the unfinished deliverables stay. */
export async function createChecklist(ctx: Ctx, plan: PlanOfBusiness): Promise<void> {
  if (plan.status === 'past_due') return
  const lines = (await listsByPlan(ctx.db)).get(plan.plan.id)?.lines ?? []
  if (!lines.length) return
  await transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, checklistLock(plan.id))
    await createMonth(ctx, plan, lines)
  })
}

async function createMonth(
  ctx: TransactionCtx,
  plan: PlanOfBusiness,
  lines: readonly DeliverableLine[],
): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const day = (at: Date): string => calendarDay(at, timeZone)
  const period = { from: day(plan.from), until: daysLater(day(plan.until), -1) }
  const { created, adopted, canceled } = planMonth(
    lines,
    await deliverablesOfSubscription(ctx.db, plan.id),
    { planId: plan.plan.id, period, startedOn: day(plan.startedAt) },
  )
  await cancelDeliverables(ctx.db, canceled)
  for (const { id, item } of adopted)
    await changeDeliverable(ctx.db, id, {
      planId: plan.plan.id,
      planName: plan.plan.name,
      lineId: item.line.id,
      position: item.position,
      times: item.times,
    })
  await insertDeliverables(
    ctx.db,
    created.map((item) => toRow(ctx, plan, period, item)),
  )
}

const toRow = (
  ctx: Ctx,
  { id: subscriptionId, email, businessName, plan }: PlanOfBusiness,
  period: PlanPeriod,
  { line, position, number, times }: NewItem,
): DeliverableRow => ({
  id: newId(ctx.clock.real()),
  subscriptionId,
  email,
  businessName,
  planId: plan.id,
  planName: plan.name,
  periodStart: period.from,
  periodEnd: period.until,
  lineId: line.id,
  number,
  times,
  position,
  name: line.name,
  detail: line.detail,
  needsApproval: line.needsApproval,
  ownerId: line.ownerId,
  dueOn: dueDay(period, number, times),
  state: 'open',
  note: '',
  link: null,
  fileId: null,
  doneAt: null,
  doneBy: '',
  notifiedAt: null,
  acceptedAt: null,
  acceptedBy: null,
  returnedAt: null,
  returnReason: '',
})
