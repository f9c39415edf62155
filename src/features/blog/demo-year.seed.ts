// The newsletter's readers in the demo's year.
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { subscribers } from './newsletter.table.ts'

export async function seedSubscribersOfYear(ctx: TransactionCtx): Promise<void> {
  const rows = demoYear(ctx.clock.real()).subscribers.map(({ id, email, requestedAt, state }) => ({
    id,
    email,
    state,
    requestedAt,
    confirmedAt: hoursAfter(requestedAt, 0.2),
    unsubscribedAt: state === 'unsubscribed' ? hoursAfter(requestedAt, 30) : null,
  }))
  await insertRows(ctx.db, subscribers, rows)
}
