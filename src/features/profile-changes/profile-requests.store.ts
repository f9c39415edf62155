// Stores the requests of businesses to change their profile.
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { profileRequests } from './profile-changes.table.ts'

export type ProfileRequestRow = typeof profileRequests.$inferSelect
type State = ProfileRequestRow['state']

/** @returns false if the business has an unfinished request */
export async function insertProfileRequest(
  db: Transaction,
  row: ProfileRequestRow,
): Promise<boolean> {
  const inserted = await db
    .insert(profileRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: profileRequests.id })
  return inserted.length === 1
}

/** Newest first. */
export const profileRequestsOf = (db: Db, userId: string): Promise<ProfileRequestRow[]> =>
  db
    .select()
    .from(profileRequests)
    .where(eq(profileRequests.userId, userId))
    .orderBy(desc(profileRequests.requestedAt), desc(profileRequests.id))

export async function newestRequestOf(
  db: Db,
  userId: string,
  states?: readonly State[],
): Promise<ProfileRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(profileRequests)
    .where(
      and(
        eq(profileRequests.userId, userId),
        states && inArray(profileRequests.state, [...states]),
      ),
    )
    .orderBy(desc(profileRequests.requestedAt), desc(profileRequests.id))
    .limit(1)
  return row
}

export async function findProfileRequest(
  db: Db,
  id: string,
): Promise<ProfileRequestRow | undefined> {
  const [row] = await db.select().from(profileRequests).where(eq(profileRequests.id, id))
  return row
}

type StateChange = Pick<ProfileRequestRow, 'state'> &
  Partial<Pick<ProfileRequestRow, 'dueAt' | 'endedAt' | 'declineReason'>>

/** @returns undefined if it is in none of the `from` states any more */
export async function changeRequestState(
  db: Transaction,
  id: string,
  from: readonly State[],
  to: StateChange,
): Promise<ProfileRequestRow | undefined> {
  const [row] = await db
    .update(profileRequests)
    .set(to)
    .where(and(eq(profileRequests.id, id), inArray(profileRequests.state, [...from])))
    .returning()
  return row
}

export async function deleteProfileRequestsOf(
  db: Transaction,
  userId: string,
): Promise<ProfileRequestRow[]> {
  return db.delete(profileRequests).where(eq(profileRequests.userId, userId)).returning()
}

/** Once they have changed. The request still contains the new address. */
export async function clearRequestedNames(db: Transaction, id: string): Promise<void> {
  await db
    .update(profileRequests)
    .set({ name: null, contactName: null })
    .where(eq(profileRequests.id, id))
}

/**
 * Removes an address that another business requested. An unfinished request ends, unless the team
 * also has to decide about names.
 */
export async function clearRequestedAddress(
  db: Transaction,
  email: string,
  now: Date,
): Promise<void> {
  const isRequested = eq(profileRequests.email, email)
  await db
    .update(profileRequests)
    .set({ state: 'withdrawn', endedAt: now })
    .where(
      and(
        isRequested,
        or(
          eq(profileRequests.state, 'waiting'),
          and(
            eq(profileRequests.state, 'open'),
            isNull(profileRequests.name),
            isNull(profileRequests.contactName),
          ),
        ),
      ),
    )
  await db.update(profileRequests).set({ email: null, reason: '' }).where(isRequested)
}
