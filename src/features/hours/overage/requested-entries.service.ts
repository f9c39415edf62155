// Time that is part of a request to the customer: its state, and what may not change anymore.
import { sentWorkInvoices } from '#features/billing/invoices/work-invoices.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { advisoryLock } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import type { EntryOverage } from '../hours.contract.ts'
import type { TimeEntryRow } from '../time-entries.store.ts'
import { overageLock } from './overage.locks.ts'
import { overagesOfEntries } from './overage.store.ts'

/** By entry, of those of plans. */
export async function readEntryOverages(
  ctx: Ctx,
  entries: readonly TimeEntryRow[],
): Promise<Map<string, EntryOverage>> {
  const states = new Map<string, EntryOverage>()
  const plans = new Set(entries.flatMap(({ subscriptionId }) => subscriptionId ?? []))
  if (!plans.size) return states
  const ids = entries.map(({ id }) => id)
  const requests = await overagesOfEntries(ctx.db, [...plans], ids)
  const approved = requests.flatMap(({ id, state }) => (state === 'approved' ? id : []))
  const sent = approved.length ? await sentWorkInvoices(ctx, approved) : new Set()
  for (const { id, state, entries } of requests)
    if (state !== 'withdrawn')
      for (const entry of entries) states.set(entry.id, sent.has(id) ? 'invoiced' : state)
  return states
}

/** Call it before the change. @throws conflict if the customer was asked for this time */
export async function rejectRequestedEntry(
  ctx: TransactionCtx,
  { id, subscriptionId }: Pick<TimeEntryRow, 'id' | 'subscriptionId'>,
): Promise<void> {
  if (subscriptionId === null) return
  await advisoryLock(ctx.db, overageLock(subscriptionId))
  const requests = await overagesOfEntries(ctx.db, [subscriptionId], [id])
  if (requests.some(({ state }) => state === 'requested'))
    throw new Failure(
      'conflict',
      'The customer was asked to approve this time. Withdraw the request before you change it.',
    )
  if (requests.some(({ state }) => state === 'approved'))
    throw new Failure('conflict', 'The customer approved this time. Only its note can change.')
}
