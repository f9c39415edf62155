// Reads the edits on which the team spends time, for the hours.
import type { Ctx } from '#kernel/context.ts'
import { activeEdits, findEdit } from './edits.store.ts'

type TimedEdit = { id: string; title: string }

/** The active edits of each plan, by the ID of its subscription. */
export async function readTimedEdits(ctx: Ctx): Promise<Map<string | null, TimedEdit[]>> {
  const rows = await activeEdits(ctx.db, undefined)
  const byPlan = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
  return new Map(
    [...byPlan].map(([plan, edits]) => [plan, edits.map(({ id, title }) => ({ id, title }))]),
  )
}

/** @returns undefined unless it has started on this plan */
export async function findTimedEdit(
  ctx: Ctx,
  subscriptionId: string,
  id: string,
): Promise<TimedEdit | undefined> {
  const row = await findEdit(ctx.db, id)
  return row?.subscriptionId === subscriptionId ? { id, title: row.title } : undefined
}
