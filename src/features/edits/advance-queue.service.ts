// Starts the next edits of a customer as far as the plan allows, and tells the team.
import { adminIds } from '#features/accounts/colleagues.service.ts'
import {
  keepPlanOfBusiness,
  type PlanOfBusiness,
} from '#features/billing/subscriptions/business-plans.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { notifyTeam } from '#features/team-notifications/notify-team.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { dayAndTime } from '#kernel/dates.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { found } from '#kernel/failure.ts'
import { oneByOne, type Task } from '#kernel/task-queue.ts'
import { type QueueOfCustomer, queueOf } from './edit-queues.service.ts'
import { type QueueTerms, editPath } from './edits.contract.ts'
import { editQueueLock } from './edits.locks.ts'
import { type CountingHours, dueAfterMinutes } from './edits.rules.ts'
import {
  activeEditsOf,
  changeEdit,
  customersWithQueue,
  edgeOf,
  type EditRow,
  findEdit,
  waitingEditsOf,
} from './edits.store.ts'

/** After a payment, a change or the end of a plan. */
export const startEdits: Task = {
  name: 'start-edits',
  every: '*/10 * * * *',
  runsWithClock: true,
  async run(ctx) {
    await oneByOne(
      await customersWithQueue(ctx.db),
      (email) =>
        transaction(ctx, async (ctx) => {
          await lockQueue(ctx, email)
          await advanceQueue(ctx, email)
        }),
      'A queue of edits was not continued',
    )
  },
}

/** Everything that changes the states or the order of a queue takes it first. */
export const lockQueue = (ctx: TransactionCtx, email: string): Promise<void> =>
  advisoryLock(ctx.db, editQueueLock(email))

/** Locks its queue, and reads it again: it may have changed meanwhile. @throws not-found */
export async function lockEdit(ctx: TransactionCtx, id: string): Promise<EditRow> {
  const { email } = found(await findEdit(ctx.db, id), 'Edit')
  await lockQueue(ctx, email)
  return found(await findEdit(ctx.db, id), 'Edit')
}

/**
 * Requires the lock of the queue. Without a plan that has a queue, active edits wait again, before
 * the others; while the plan is past due, active ones stay, and none starts.
 */
export async function advanceQueue(ctx: TransactionCtx, email: string): Promise<void> {
  const { plan, queue } = await keepQueueOf(ctx, email)
  const active = await activeEditsOf(ctx.db, [email])
  if (!plan) return returnToQueue(ctx, active)
  await moveToPlan(ctx, active, plan)
  const free = queue.most - active.length
  if (queue.state !== 'open' || free <= 0) return
  const clock = await countingHours(ctx, queue)
  for (const row of await waitingEditsOf(ctx.db, email, free)) {
    const startedAt = ctx.clock.now()
    const dueAt = dueAfterMinutes(startedAt, queue.hours * 60, clock)
    await changeEdit(ctx.db, row.id, {
      state: 'active',
      subscriptionId: plan.id,
      planName: plan.plan.name,
      startedAt,
      dueAt,
    })
    await notifyOfStart(ctx, row, `Due ${dayAndTime(dueAt, clock.timeZone)}`)
  }
}

/** Its plan does not end until the end of the transaction. */
async function keepQueueOf(ctx: TransactionCtx, email: string): Promise<QueueOfCustomer> {
  const current = await queueOf(ctx, email)
  if (!current.plan) return current
  await keepPlanOfBusiness(ctx, current.plan.id)
  return queueOf(ctx, email)
}

/** Its statement lists them, and its timer takes them. They stay due when they were. */
export async function moveToPlan(
  ctx: TransactionCtx,
  active: readonly EditRow[],
  { id: subscriptionId, plan }: PlanOfBusiness,
): Promise<void> {
  for (const { id } of active.filter((row) => row.subscriptionId !== subscriptionId))
    await changeEdit(ctx.db, id, { subscriptionId, planName: plan.name })
}

async function returnToQueue(ctx: TransactionCtx, active: readonly EditRow[]): Promise<void> {
  for (const { id, email } of active.toReversed())
    await changeEdit(ctx.db, id, {
      ...NOT_STARTED,
      state: 'waiting',
      position: await edgeOf(ctx.db, email, 'first'),
    })
}

export const NOT_STARTED = {
  startedAt: null,
  dueAt: null,
  questionSince: null,
  minutesLeft: null,
} as const

export async function countingHours(
  ctx: Ctx,
  { clock }: Pick<QueueTerms, 'clock'>,
): Promise<CountingHours> {
  const { staffedHours, timeZone } = await readCompany(ctx)
  return { clock, staffedHours, timeZone }
}

/** Nobody owns an edit, so all admins are notified, once per start. */
async function notifyOfStart(ctx: TransactionCtx, row: EditRow, text: string): Promise<void> {
  await notifyTeam(ctx, await adminIds(ctx), {
    kind: 'deadlines',
    about: row.id,
    title: `${row.businessName}: “${row.title}” is now active`,
    text,
    path: editPath(row.id),
  })
}

/** The first edit of a queue that cannot start. */
export async function notifyOfWaiting(
  ctx: TransactionCtx,
  { id, businessName, title }: EditRow,
): Promise<void> {
  await notifyTeam(ctx, await adminIds(ctx), {
    kind: 'deadlines',
    about: id,
    title: `${businessName} added the edit “${title}”`,
    text: 'It waits until the plan is paid.',
    path: editPath(id),
  })
}
