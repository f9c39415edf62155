// Stores what the team keeps about an account besides its name and address.
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { businessProfiles } from './profile-changes.table.ts'

export type BusinessProfileRow = typeof businessProfiles.$inferSelect

export async function findBusinessProfile(db: Db, userId: string): Promise<BusinessProfileRow> {
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.userId, userId))
  return row ?? emptyProfile(userId)
}

const emptyProfile = (userId: string): BusinessProfileRow => ({
  userId,
  contactName: '',
  revision: 0,
  disabledReason: null,
  disabledBy: null,
})

/** @returns false if the stored revision is another */
export async function saveContactName(
  db: Transaction,
  userId: string,
  contactName: string,
  revision: number,
): Promise<boolean> {
  await db.insert(businessProfiles).values(emptyProfile(userId)).onConflictDoNothing()
  const saved = await db
    .update(businessProfiles)
    .set({ contactName, revision: sql`${businessProfiles.revision} + 1` })
    .where(and(eq(businessProfiles.userId, userId), eq(businessProfiles.revision, revision)))
    .returning({ userId: businessProfiles.userId })
  return saved.length === 1
}

export async function saveDisabling(
  db: Transaction,
  userId: string,
  disabling: Pick<BusinessProfileRow, 'disabledReason' | 'disabledBy'>,
): Promise<void> {
  await db
    .insert(businessProfiles)
    .values({ ...emptyProfile(userId), ...disabling })
    .onConflictDoUpdate({ target: businessProfiles.userId, set: disabling })
}

export async function deleteBusinessProfile(
  db: Transaction,
  userId: string,
): Promise<BusinessProfileRow | undefined> {
  const [row] = await db
    .delete(businessProfiles)
    .where(eq(businessProfiles.userId, userId))
    .returning()
  return row
}
