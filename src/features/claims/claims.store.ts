// Evidence of claims, and the only SQL that touches it.
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { ClaimEvidence } from './claims.contract.ts'
import { claimEvidence } from './claims.table.ts'

type Row = typeof claimEvidence.$inferSelect
const { claim, source, period, consent, revision } = claimEvidence
const shown = { claim, source, period, consent, revision }

export const listEvidence = async (db: Db): Promise<ClaimEvidence[]> =>
  db.select(shown).from(claimEvidence)

/** @param read revision, 0 before the first save. @returns undefined when it is outdated */
export async function saveEvidence(
  db: Transaction,
  row: Omit<Row, 'revision'>,
  read: number,
): Promise<ClaimEvidence | undefined> {
  if (read === 0) {
    const [first] = await db
      .insert(claimEvidence)
      .values({ ...row, revision: 1 })
      .onConflictDoNothing()
      .returning(shown)
    return first
  }
  const [saved] = await db
    .update(claimEvidence)
    .set({ ...row, revision: sql`${revision} + 1` })
    .where(and(eq(claim, row.claim), eq(revision, read)))
    .returning(shown)
  return saved
}
