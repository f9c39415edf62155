// Exports and erases what time entries contain about a customer.
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import { deleteOveragesOf } from './overage/overage.store.ts'
import { deleteWarningsOf } from './plan-hours.store.ts'
import { eraseTimeEntriesOf, timeEntriesOfCustomer } from './time-entries.store.ts'
import { eraseTimersOf } from './timers.store.ts'

/** What was done and when, without the internal rate. */
export async function exportMyHours(
  ctx: Ctx,
): Promise<{ title: string; day: string; minutes: number; note: string }[]> {
  const rows = await timeEntriesOfCustomer(ctx.db, signedIn(ctx).email.toLowerCase())
  return rows.map(({ title, day, minutes, note }) => ({ title, day, minutes, note }))
}

export async function eraseHours(ctx: TransactionCtx, { email }: ErasedPerson): Promise<Erased> {
  await deleteWarningsOf(ctx.db, email)
  const timers = await eraseTimersOf(ctx.db, email)
  const requests = await deleteOveragesOf(ctx.db, email)
  return { ids: [...timers, ...requests, ...(await eraseTimeEntriesOf(ctx.db, email))] }
}
