// Stores discovery calls and their settings. Only this file has SQL for them.
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { CallSettings } from './calls.contract.ts'
import { discoveryCalls, discoverySettings } from './calls.table.ts'

export type CallRow = typeof discoveryCalls.$inferSelect

const isActive = isNull(discoveryCalls.canceledAt)

/** @returns false when another active call starts at that time */
export async function insertCall(db: Transaction, row: CallRow): Promise<boolean> {
  const inserted = await db
    .insert(discoveryCalls)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: discoveryCalls.id })
  return inserted.length === 1
}

export async function updateCall(db: Transaction, { id, ...row }: CallRow): Promise<void> {
  await db.update(discoveryCalls).set(row).where(eq(discoveryCalls.id, id))
}

export async function findCall(db: Db, id: string): Promise<CallRow | undefined> {
  const [row] = await db.select().from(discoveryCalls).where(eq(discoveryCalls.id, id))
  return row
}

export async function findCallOf(
  db: Db,
  inquiryId: string,
  now: Date,
): Promise<CallRow | undefined> {
  const [row] = await db
    .select()
    .from(discoveryCalls)
    .where(and(eq(discoveryCalls.inquiryId, inquiryId), isActive, gt(discoveryCalls.endsAt, now)))
    .orderBy(asc(discoveryCalls.startsAt))
  return row
}

/** The next one first. */
export async function listCallsAhead(db: Db, now: Date): Promise<CallRow[]> {
  return db
    .select()
    .from(discoveryCalls)
    .where(and(isActive, gt(discoveryCalls.endsAt, now)))
    .orderBy(asc(discoveryCalls.startsAt))
}

export async function callsToRemindOf(db: Db, now: Date, until: Date): Promise<CallRow[]> {
  return db
    .select()
    .from(discoveryCalls)
    .where(
      and(
        isActive,
        gt(discoveryCalls.endsAt, now),
        gt(discoveryCalls.startsAt, now),
        lte(discoveryCalls.startsAt, until),
        isNull(discoveryCalls.remindedAt),
      ),
    )
    .orderBy(asc(discoveryCalls.startsAt))
}

/** @returns false when it was already reminded, moved or canceled meanwhile */
export async function markCallReminded(
  db: Transaction,
  { id, sequence }: CallRow,
  remindedAt: Date,
): Promise<boolean> {
  const marked = await db
    .update(discoveryCalls)
    .set({ remindedAt })
    .where(
      and(
        eq(discoveryCalls.id, id),
        eq(discoveryCalls.sequence, sequence),
        isActive,
        isNull(discoveryCalls.remindedAt),
      ),
    )
    .returning({ id: discoveryCalls.id })
  return marked.length === 1
}

const settingsColumns = {
  minutes: discoverySettings.minutes,
  leadHours: discoverySettings.leadHours,
  daysAhead: discoverySettings.daysAhead,
  blockedDays: discoverySettings.blockedDays,
  revision: discoverySettings.revision,
}

export async function findSettings(db: Db): Promise<CallSettings | undefined> {
  const [row] = await db.select(settingsColumns).from(discoverySettings)
  return row
}

/** @returns undefined when the revision is out of date */
export async function saveSettings(
  db: Transaction,
  { revision, ...settings }: CallSettings,
): Promise<CallSettings | undefined> {
  const [saved] = await db
    .insert(discoverySettings)
    .values({ ...settings, id: 'agency', revision: 1 })
    .onConflictDoUpdate({
      target: discoverySettings.id,
      set: { ...settings, revision: sql`${discoverySettings.revision} + 1` },
      setWhere: eq(discoverySettings.revision, revision),
    })
    .returning(settingsColumns)
  return saved
}
