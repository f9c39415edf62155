// Cache tags mark cached pages as outdated. A version row notifies every instance.
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/db.ts'
import type { CacheTag } from './cache-tag.ts'
import { cacheTags } from './cache-tags.table.ts'
import { afterCommit } from '../db/transaction.ts'

export type CacheTags = {
  /** Call it in the transaction that changes the data: both commit or roll back together. */
  changed: (db: Transaction, cacheTag: CacheTag) => Promise<void>
  poll: () => Promise<void>
  /** Whether this instance knows all changes but those of the last moments. */
  isCurrent: () => boolean
}

/** In milliseconds: two polls a second, and their duration. */
const CURRENT_MS = 1500

/** @param queuePurge queues a purge of the CDN in the transaction of a change */
export function createCacheTags(
  db: Db,
  drop: (cacheTag: string) => void,
  queuePurge?: (db: Transaction) => Promise<void>,
): CacheTags {
  const known = new Map<string, number>()
  let polledAt = Number.NEGATIVE_INFINITY
  const learn = (name: string, version: number): void => {
    if ((known.get(name) ?? 0) >= version) return
    known.set(name, version)
    drop(name)
  }
  return {
    async changed(db, cacheTag) {
      const [row] = await db
        .insert(cacheTags)
        .values({ name: cacheTag, version: 1 })
        .onConflictDoUpdate({
          target: cacheTags.name,
          set: { version: sql`${cacheTags.version} + 1` },
        })
        .returning()
      await queuePurge?.(db)
      afterCommit(() => learn(cacheTag, row?.version ?? 1))
    },
    async poll() {
      const startedAt = performance.now()
      for (const { name, version } of await db.select().from(cacheTags)) learn(name, version)
      polledAt = startedAt
    },
    isCurrent: () => performance.now() - polledAt < CURRENT_MS,
  }
}
