// The rows of the instances, in the time of the database, which all of them share.
import { eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/db.ts'
import { instances } from './instances.table.ts'

/** In seconds: three missed updates. After this, an instance counts as ended. */
export const SILENT_SECONDS = 15
/** A crashed instance leaves its row behind. */
const KEPT_SECONDS = 3600

export type Instance = Pick<typeof instances.$inferSelect, 'id' | 'version' | 'build'>
/** `lastSeen` is a text, because only its change matters. */
export type SeenInstance = { id: string; lastSeen: string }

const secondsAgo = (seconds: number) => sql`now() - ${seconds} * interval '1 second'`

/** Adds the row again if a restore has removed it. */
export async function upsertInstance(db: Transaction, instance: Instance): Promise<void> {
  await db
    .insert(instances)
    .values({ ...instance, startedAt: sql`now()`, lastSeenAt: sql`now()` })
    .onConflictDoUpdate({ target: instances.id, set: { lastSeenAt: sql`now()` } })
}

export async function deleteInstance(db: Transaction, id: string): Promise<void> {
  await db.delete(instances).where(eq(instances.id, id))
}

export async function deleteEndedInstances(db: Transaction): Promise<void> {
  await db.delete(instances).where(lt(instances.lastSeenAt, secondsAgo(KEPT_SECONDS)))
}

export async function listRunning(db: Db): Promise<SeenInstance[]> {
  return db
    .select({ id: instances.id, lastSeen: sql<string>`${instances.lastSeenAt}::text` })
    .from(instances)
    .where(gt(instances.lastSeenAt, secondsAgo(SILENT_SECONDS)))
}

export type InstanceCount = { version: string; build: string; count: number }

export async function countInstances(db: Db): Promise<InstanceCount[]> {
  return db
    .select({
      version: instances.version,
      build: instances.build,
      count: sql<number>`count(*)::int`,
    })
    .from(instances)
    .where(gt(instances.lastSeenAt, secondsAgo(SILENT_SECONDS)))
    .groupBy(instances.version, instances.build)
}
