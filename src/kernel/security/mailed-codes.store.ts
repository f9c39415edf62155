// Stores mailed codes. Only this file has SQL for them.
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/db.ts'
import { mailedCodes } from './mailed-codes.table.ts'

type MailedCodeRow = typeof mailedCodes.$inferSelect

/** Replaces an earlier code about the same record. */
export async function saveMailedCode(db: Transaction, code: MailedCodeRow): Promise<void> {
  const { about: _about, ...set } = code
  await db.insert(mailedCodes).values(code).onConflictDoUpdate({ target: mailedCodes.about, set })
}

/** Counts every attempt, successful or not. @returns undefined after too many attempts */
export async function tryMailedCode(
  db: Transaction,
  about: string,
  mostTries: number,
): Promise<MailedCodeRow | undefined> {
  const [row] = await db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(eq(mailedCodes.about, about), lt(mailedCodes.tries, mostTries)))
    .returning()
  return row
}

export async function deleteMailedCodes(db: Transaction, about: readonly string[]): Promise<void> {
  await db.delete(mailedCodes).where(inArray(mailedCodes.about, [...about]))
}

export async function deleteExpiredCodes(db: Transaction, now: Date): Promise<void> {
  await db.delete(mailedCodes).where(lt(mailedCodes.endsAt, now))
}
