// Keeps the stored deals up to date. Triggers list the deals that changed, see deal-triggers.ts.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import type { Task } from '#kernel/task-queue.ts'
import { DEALS_LOCK } from './pipeline.locks.ts'
import {
  areDealsOutdated,
  hasChangedDeals,
  replaceAllDeals,
  replaceDeals,
  takeChangedDeals,
} from './refresh-deals.store.ts'

/** Changes in one transaction, which blocks other callers of the embedded database. */
const BATCH = 500

/** Afterwards, readers of stored deals see every change that was committed before. */
export async function refreshDeals(ctx: Ctx): Promise<void> {
  if (!(await hasChangedDeals(ctx.db))) return
  const taken = await transaction(ctx, refreshBatch)
  if (taken === BATCH) await refreshDeals(ctx)
}

/** Also stores what the transaction itself has changed. */
export async function refreshDealsInside(ctx: TransactionCtx): Promise<void> {
  const taken = await refreshBatch(ctx)
  if (taken === BATCH) await refreshDealsInside(ctx)
}

/**
 * One refresh at a time, so that an earlier result never replaces a later one. A change that is
 * committed after its deal was taken has its own row, for the next refresh.
 */
async function refreshBatch(ctx: TransactionCtx): Promise<number> {
  await lockDeals(ctx)
  const taken = await takeChangedDeals(ctx.db, BATCH)
  if (taken.length) await replaceDeals(ctx.db, ctx.features.deals, [...new Set(taken)])
  return taken.length
}

/** Until the transaction ends, no other one changes stored deals. */
export const lockDeals = ({ db }: TransactionCtx): Promise<void> => advisoryLock(db, DEALS_LOCK)

/** Stores all deals anew. Requires `lockDeals`. */
export const rebuildDeals = ({ db, features }: TransactionCtx): Promise<void> =>
  replaceAllDeals(db, features.deals)

/** After an update of the product, no deals may be stored, or other rules may determine stages. */
export async function correctDeals(ctx: Ctx): Promise<void> {
  await refreshDeals(ctx)
  await transaction(ctx, async (ctx) => {
    await lockDeals(ctx)
    if (await areDealsOutdated(ctx.db, ctx.features.deals)) await rebuildDeals(ctx)
  })
}

/** Keeps the first page fast when nobody has opened the pipeline for a long time. */
export const refreshChangedDeals: Task = {
  name: 'refresh-deals',
  every: '*/5 * * * *',
  run: refreshDeals,
}
