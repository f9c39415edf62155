// Database access for accounting codes. A save with an outdated `revision` changes nothing.
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { accountingCodes } from './accounting-codes.table.ts'

export type CodesRow = typeof accountingCodes.$inferSelect

export const listCodes = (db: Db): Promise<CodesRow[]> => db.select().from(accountingCodes)

export async function saveCodes(
  db: Transaction,
  row: Omit<CodesRow, 'revision'>,
  revision: number | undefined,
): Promise<CodesRow | undefined> {
  const { program: _program, ...change } = row
  const [saved] = await db
    .insert(accountingCodes)
    .values({ ...row, revision: 1 })
    .onConflictDoUpdate({
      target: accountingCodes.program,
      set: { ...change, revision: sql`${accountingCodes.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(accountingCodes.revision, revision) }),
    })
    .returning()
  return saved
}
