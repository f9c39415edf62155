// Time that is part of a request to the customer: its state, and what may not change anymore.
import { readWorkInvoice } from '#features/billing/invoices/work-invoices.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { EntryOverage } from '../hours.contract.ts'
import type { TimeEntryRow } from '../time-entries.store.ts'
import { overageLock } from './overage.locks.ts'
import { overagesOfPlan, overagesWithEntry, type OverageRow } from './overage.store.ts'

/** By entry, of those of plans. */
export async function readEntryOverages(
  ctx: Ctx,
  entries: readonly TimeEntryRow[],
): Promise<Map<string, EntryOverage>> {
  const states = new Map<string, EntryOverage>()
  for (const id of new Set(entries.flatMap(({ subscriptionId }) => subscriptionId ?? [])))
    for (const request of await overagesOfPlan(ctx.db, id)) {
      const state = await stateOf(ctx, request)
      if (state) for (const entry of request.entries) states.set(entry.id, state)
    }
  return states
}

async function stateOf(ctx: Ctx, { id, state }: OverageRow): Promise<EntryOverage | undefined> {
  if (state === 'withdrawn') return undefined
  if (state !== 'approved') return state
  return (await readWorkInvoice(ctx, id)).state === 'sent' ? 'invoiced' : 'approved'
}

/** Call it before the change. @throws conflict if the customer was asked for this time */
export async function rejectRequestedEntry(
  ctx: TransactionCtx,
  { id, subscriptionId }: Pick<TimeEntryRow, 'id' | 'subscriptionId'>,
): Promise<void> {
  if (subscriptionId === null) return
  await advisoryLock(ctx.db, overageLock(subscriptionId))
  const requests = await overagesWithEntry(ctx.db, subscriptionId, id)
  if (requests.some(({ state }) => state === 'requested'))
    throw new Failure(
      'conflict',
      'The customer was asked to approve this time. Withdraw the request before you change it.',
    )
  if (requests.some(({ state }) => state === 'approved'))
    throw new Failure('conflict', 'The customer approved this time. Only its note can change.')
}
