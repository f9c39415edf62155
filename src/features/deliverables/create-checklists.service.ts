// Creates the checklist of each month of each plan, and closes what is no longer due.
import { currentColleagues } from '#features/accounts/colleagues.service.ts'
import {
  keepPlanOfBusiness,
  monthOfPlan,
  runningPlans,
  type PlanOfBusiness,
} from '#features/billing/subscriptions/business-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, hoursAfter } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { findList } from './deliverable-lists.store.ts'
import type { DeliverableLine } from './deliverable-lists.contract.ts'
import { ACCEPTED_AFTER_DAYS } from './deliverables.contract.ts'
import { checklistLock } from './deliverables.locks.ts'
import { type ChecklistDays, dueDay, type NewItem, planMonth } from './deliverables.rules.ts'
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
    const running = (await runningPlans(ctx)).map(({ id }) => id)
    const ids = new Set([...running, ...(await unfinishedSubscriptions(ctx.db))])
    await oneByOne([...ids], (id) => updateChecklist(ctx, id), 'A checklist was not created')
    const now = ctx.clock.now()
    await transaction(ctx, ({ db }) =>
      acceptWaitingSince(db, hoursAfter(now, -ACCEPTED_AFTER_DAYS * 24), now),
    )
  },
}

/**
 * Cancels what is unfinished once the plan is over. While it is not paid, its month has no new
 * checklist; the unfinished deliverables stay. Reads the plan again: it may have started, ended or
 * moved to another address meanwhile.
 */
export const updateChecklist = (ctx: Ctx, subscriptionId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await advisoryLock(ctx.db, checklistLock(subscriptionId))
    const plan = await keepPlanOfBusiness(ctx, subscriptionId)
    if (!plan || plan.isOver) return cancelUnfinished(ctx.db, subscriptionId)
    if (plan.status === 'past_due') return
    const lines = (await findList(ctx.db, plan.plan.id))?.lines ?? []
    if (lines.length) await createMonth(ctx, plan, lines)
  })

async function createMonth(
  ctx: TransactionCtx,
  plan: PlanOfBusiness,
  lines: readonly DeliverableLine[],
): Promise<void> {
  const { timeZone } = await readCompany(ctx)
  const day = (at: Date): string => calendarDay(at, timeZone)
  const today = day(ctx.clock.now())
  const period = paidMonth(plan, today, timeZone)
  const { created, adopted, canceled } = planMonth(
    lines,
    await deliverablesOfSubscription(ctx.db, plan.id),
    { planId: plan.plan.id, period, startedOn: day(plan.startedAt), today },
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
  const owners = await currentColleagues(
    ctx,
    created.flatMap(({ line }) => line.ownerId ?? []),
  )
  await insertDeliverables(
    ctx.db,
    created.map((item) => toRow(ctx, plan, period, { ...item, owners })),
  )
}

/** The month of today, or the last paid one: the next one starts when the plan is renewed. */
function paidMonth(plan: PlanOfBusiness, today: string, timeZone: string): ChecklistDays {
  const lastPaid = daysLater(calendarDay(plan.until, timeZone), -1)
  const { from, until } = monthOfPlan(plan, today < lastPaid ? today : lastPaid, timeZone)
  return { from, until: daysLater(until, -1) }
}

const toRow = (
  ctx: Ctx,
  { id: subscriptionId, email, businessName, plan }: PlanOfBusiness,
  period: ChecklistDays,
  { line, position, number, times, owners }: NewItem & { owners: readonly string[] },
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
  // Nobody, once the owner has left the team.
  ownerId: owners.find((id) => id === line.ownerId) ?? null,
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
