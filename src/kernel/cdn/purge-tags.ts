// Purges the changed cache tags at the CDN, in batches, one after another across all instances.
import { setTimeout } from 'node:timers/promises'
import { EVERYTHING } from '../cache/page-cache.tags.ts'
import type { Ctx } from '../context.ts'
import type { Lock } from '../db/exclusive-lock.ts'
import { transaction } from '../db/transaction.ts'
import type { Task } from '../task-queue.ts'
import type { Cdn } from './cdn.ts'
import { PURGE_LOCK } from './cdn.locks.ts'
import { listWaitingTags, markPurged, markUnpurged, type WaitingTag } from './purges.store.ts'

/** In milliseconds. */
const LOCK_INTERVAL = 250
const LOCK_TRIES = 240

/** A change queues it in its transaction. The cache tags themselves say what to purge. */
export const purgeChangedTags: Task = {
  name: 'purge-changed-tags',
  omittedFromBackups: true,
  async run(ctx) {
    const { cdn } = ctx
    // A run that opens no batch has its change in the open one, which a later run retries.
    if (!cdn || !(await cdn.openBatch())) return
    await using _lock = await purgeLock(ctx)
    const waiting = await listWaitingTags(ctx.db)
    if (!waiting.length) return
    await cdn.settle()
    for (let start = 0; start < waiting.length; start += cdn.maxTags)
      await purge(ctx, cdn, waiting.slice(start, start + cdn.maxTags))
  },
}

/** The new version renders other pages, and a CDN may have pages from before it was configured. */
export async function purgeAtStart(ctx: Ctx): Promise<void> {
  if (ctx.cdn) await transaction(ctx, ({ db, cacheTags }) => cacheTags.changed(db, EVERYTHING))
}

async function purge(ctx: Ctx, cdn: Cdn, tags: readonly WaitingTag[]): Promise<void> {
  const names = tags.map(({ name }) => name)
  try {
    await cdn.purge(names)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await transaction(ctx, ({ db }) => markUnpurged(db, names, message))
    throw error
  }
  // One transaction each: none waits for a tag while it holds another one.
  for (const tag of tags) await transaction(ctx, ({ db }) => markPurged(db, tag, ctx.clock.real()))
}

/** @throws after a minute; the queue then tries again */
async function purgeLock({ takeLock }: Ctx): Promise<Lock> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const lock = await takeLock(PURGE_LOCK)
    if (lock) return lock
    await setTimeout(LOCK_INTERVAL)
  }
  throw new Error('Another purge of the CDN has not ended within a minute.')
}
