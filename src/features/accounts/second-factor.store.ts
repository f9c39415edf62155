// Stores second factors, recovery codes and the team's rule.
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { recoveryCodes, secondFactors, teamRules } from './accounts.table.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}

/** Replaces a setup that nobody confirmed. @returns false when a second factor is on */
export async function startSecondFactor(
  db: Transaction,
  userId: string,
  encryptedSecret: string,
): Promise<boolean> {
  const fresh = { encryptedSecret, enabledAt: null, lastStep: 0 }
  const inserted = await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId })
  return inserted.length === 1
}

export async function turnOn(db: Transaction, userId: string, enabledAt: Date): Promise<boolean> {
  const on = await db
    .update(secondFactors)
    .set({ enabledAt })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)))
    .returning({ userId: secondFactors.userId })
  return on.length === 1
}

/** Only one of two concurrent calls with the same code gets true; older codes get false. */
export async function useStep(db: Transaction, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length === 1
}

export async function deleteSecondFactor(db: Transaction, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return (
    (
      await db
        .delete(secondFactors)
        .where(eq(secondFactors.userId, userId))
        .returning({ userId: secondFactors.userId })
    ).length === 1
  )
}

export async function replaceRecoveryCodes(
  db: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}

/** Deletes the code, so that only one of two concurrent calls gets true. */
export async function useRecoveryCode(
  db: Transaction,
  userId: string,
  hash: string,
): Promise<boolean> {
  return (
    (
      await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
        .returning({ hash: recoveryCodes.hash })
    ).length === 1
  )
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.count ?? 0
}

export async function listWithCodes(db: Db): Promise<string[]> {
  return (
    await db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(isNotNull(secondFactors.enabledAt))
  ).map(({ userId }) => userId)
}

export async function areCodesRequired(db: Db): Promise<boolean> {
  const [row] = await db.select({ codesRequired: teamRules.codesRequired }).from(teamRules)
  return row?.codesRequired ?? false
}

export async function saveCodesRule(
  db: Transaction,
  rule: Omit<typeof teamRules.$inferSelect, 'id'>,
): Promise<void> {
  await db
    .insert(teamRules)
    .values({ id: 'agency', ...rule })
    .onConflictDoUpdate({ target: teamRules.id, set: rule })
}
