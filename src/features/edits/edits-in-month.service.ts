// Which edits became done on a plan in a month, for its statement.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { endOfDay, momentOf } from '#kernel/dates.ts'
import { doneBetween } from './edits.store.ts'

/** Days in the agency's time zone, both included. */
type Month = { subscriptionId: string; from: string; until: string }

export async function editsDoneIn(
  ctx: Ctx,
  { subscriptionId, from, until }: Month,
): Promise<string[]> {
  const { timeZone } = await readCompany(ctx)
  const rows = await doneBetween(ctx.db, subscriptionId, {
    from: momentOf(from, '00:00', timeZone),
    before: endOfDay(until, timeZone),
  })
  return rows.map(({ title }) => `Edit: ${title}`)
}
