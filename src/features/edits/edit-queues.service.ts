// The edit queues of monthly plans: read by the team, changed by admins; and that of a customer.
import { offeredPlans } from '#features/billing/plans/offered-plans.service.ts'
import {
  type PlanOfBusiness,
  runningPlans,
  runningPlansOf,
} from '#features/billing/subscriptions/business-plans.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { NO_QUEUE, type PlanEditQueue, type PlanEditQueueChange } from './edit-queues.contract.ts'
import { type EditQueueRow, insertQueue, queuesByPlan, updateQueue } from './edit-queues.store.ts'
import type { QueueTerms } from './edits.contract.ts'

/** In the order of the price book. */
export async function readEditQueues(ctx: Ctx): Promise<PlanEditQueue[]> {
  const queues = await queuesByPlan(ctx.db)
  return (await offeredPlans(ctx)).map(({ family, plan: { id, name } }) => {
    const { most, hours, clock } = queues.get(id) ?? NO_QUEUE
    return {
      planId: id,
      planName: name,
      family,
      most,
      hours,
      clock,
      revision: queues.get(id)?.revision ?? 0,
    }
  })
}

/** Applies to edits that become active from now on. @throws not-found, conflict */
export async function saveEditQueue(
  ctx: Ctx,
  planId: string,
  { revision, ...terms }: PlanEditQueueChange,
): Promise<PlanEditQueue[]> {
  const plan = (await readEditQueues(ctx)).find((one) => one.planId === planId)
  if (!plan) throw new Failure('not-found', 'Plan not found. It may have been deleted.')
  const row = { planId, name: plan.planName, ...terms, revision }
  await transaction(ctx, async ({ db }) => {
    if (revision === 0 && (await insertQueue(db, { ...row, revision: 1 }))) return
    if (!(await updateQueue(db, row)))
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
  })
  return readEditQueues(ctx)
}

/** `plan` is undefined without a plan that has a queue. */
export type QueueOfCustomer = { plan?: PlanOfBusiness; queue: QueueTerms }

const WITHOUT_PLAN: QueueOfCustomer = {
  queue: { state: 'none', planName: '', ...NO_QUEUE },
}

/** @param email in lower case */
export async function queueOf(ctx: Ctx, email: string): Promise<QueueOfCustomer> {
  return best(await runningPlansOf(ctx, email), await queuesByPlan(ctx.db))
}

/** By email, of all customers with a queue. */
export async function queuesOfCustomers(ctx: Ctx): Promise<(email: string) => QueueOfCustomer> {
  const queues = await queuesByPlan(ctx.db)
  const plans = Map.groupBy(await runningPlans(ctx), ({ email }) => email)
  return (email) => best(plans.get(email) ?? [], queues)
}

/** Of several plans with a queue, the one that allows most: paid before past due. */
function best(
  plans: readonly PlanOfBusiness[],
  queues: ReadonlyMap<string, EditQueueRow>,
): QueueOfCustomer {
  const [first] = plans
    .flatMap((plan) => {
      const terms = queues.get(plan.plan.id)
      return terms && terms.most > 0 ? [{ plan, terms }] : []
    })
    .toSorted(
      (one, other) =>
        Number(isPastDue(one.plan)) - Number(isPastDue(other.plan)) ||
        other.terms.most - one.terms.most ||
        one.plan.startedAt.getTime() - other.plan.startedAt.getTime(),
    )
  if (!first) return WITHOUT_PLAN
  const { plan, terms } = first
  const { most, hours, clock } = terms
  return {
    plan,
    queue: {
      state: isPastDue(plan) ? 'past-due' : 'open',
      planName: plan.plan.name,
      most,
      hours,
      clock,
    },
  }
}

const isPastDue = ({ status }: PlanOfBusiness): boolean => status === 'past_due'
