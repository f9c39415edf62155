// The edits of the customer with Digital Premium in the demo's year.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { countingHours, NOT_STARTED } from './advance-queue.service.ts'
import { queueOf } from './edit-queues.service.ts'
import { dueAfterMinutes } from './edits.rules.ts'
import { edits } from './edits.table.ts'

export async function seedEditsOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  const { premium } = demoYear(ctx.clock.real())
  if (!admin || !premium) return
  const { id: subscriptionId, business, plan } = premium.plan
  const { queue } = await queueOf(ctx, business.email)
  const clock = await countingHours(ctx, queue)
  await insertRows(
    ctx.db,
    edits,
    premium.edits.map(({ startedAt, state, ...edit }, position) => ({
      ...edit,
      ...NOT_STARTED,
      email: business.email,
      businessName: business.name,
      state,
      position,
      subscriptionId: startedAt ? subscriptionId : null,
      planName: startedAt ? plan.name : '',
      startedAt,
      dueAt: startedAt && dueAfterMinutes(startedAt, queue.hours * 60, clock),
      link: null,
      resultId: null,
      doneBy: state === 'done' ? admin.name : '',
      canceledBy: null,
      reason: '',
    })),
  )
}
