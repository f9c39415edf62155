// The purges of the CDN: which versions of cache tags it has, and what the last purges led to.
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { cacheTags } from '../cache/cache-tags.table.ts'
import type { Db, Transaction } from '../db/db.ts'

export type WaitingTag = { name: string; version: number }

const isWaiting = gt(cacheTags.version, cacheTags.purgedVersion)

export const listWaitingTags = (db: Db): Promise<WaitingTag[]> =>
  db
    .select({ name: cacheTags.name, version: cacheTags.version })
    .from(cacheTags)
    .where(isWaiting)
    .orderBy(cacheTags.name)

/** A version that was raised during the purge keeps waiting. */
export async function markPurged(
  db: Transaction,
  { name, version }: WaitingTag,
  at: Date,
): Promise<void> {
  await db
    .update(cacheTags)
    .set({ purgedVersion: version, purgedAt: at, purgeError: null })
    .where(and(eq(cacheTags.name, name), lt(cacheTags.purgedVersion, version)))
}

export async function markUnpurged(
  db: Transaction,
  names: readonly string[],
  purgeError: string,
): Promise<void> {
  await db
    .update(cacheTags)
    .set({ purgeError })
    .where(and(inArray(cacheTags.name, [...names]), isWaiting))
}

export type PurgeStatus = { purgedAt: Date | null; waiting: number; error: string | null }

export async function readPurgeStatus(db: Db): Promise<PurgeStatus> {
  const [status] = await db
    .select({
      purgedAt: sql<Date | null>`max(${cacheTags.purgedAt})`.mapWith(cacheTags.purgedAt),
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      error: sql<string | null>`max(${cacheTags.purgeError}) filter (where ${isWaiting})`,
    })
    .from(cacheTags)
  return status ?? { purgedAt: null, waiting: 0, error: null }
}
