// Stores scores and decisions of pitches; holds all their SQL.
import { eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { Decision, Scores } from './pitches.contract.ts'
import { pitchDecisions, pitchScores } from './pitches.table.ts'

/** The database stores hundredths of a percent, so that half a percent is a whole number. */
const HUNDREDTHS = 100

export type StoredScores = { colleagueId: string; scores: Scores }
export type StoredDecision = Decision & { decidedBy: string; decidedAt: Date }

export async function listPitchScores(db: Db, inquiryId: string): Promise<StoredScores[]> {
  const rows = await db
    .select()
    .from(pitchScores)
    .where(eq(pitchScores.inquiryId, inquiryId))
    .orderBy(pitchScores.changedAt)
  return rows.map(({ colleagueId, problem, market, team, fit }) => ({
    colleagueId,
    scores: { problem, market, team, fit },
  }))
}

export async function savePitchScores(
  db: Transaction,
  inquiryId: string,
  { colleagueId, scores }: StoredScores,
  changedAt: Date,
): Promise<void> {
  await db
    .insert(pitchScores)
    .values({ inquiryId, colleagueId, ...scores, changedAt })
    .onConflictDoUpdate({
      target: [pitchScores.inquiryId, pitchScores.colleagueId],
      set: { ...scores, changedAt },
    })
}

export async function findDecision(db: Db, inquiryId: string): Promise<StoredDecision | undefined> {
  const [row] = await db
    .select()
    .from(pitchDecisions)
    .where(eq(pitchDecisions.inquiryId, inquiryId))
  return (
    row && {
      ...row,
      outcome: row.outcome,
      equityShare: row.equityShare === null ? null : row.equityShare / HUNDREDTHS,
    }
  )
}

/** @returns false if the pitch is already decided; only one of concurrent calls succeeds */
export async function insertDecision(
  db: Transaction,
  inquiryId: string,
  { equityShare, ...decision }: StoredDecision,
): Promise<boolean> {
  const row = {
    ...decision,
    inquiryId,
    equityShare: equityShare === null ? null : Math.round(equityShare * HUNDREDTHS),
  }
  return (
    (
      await db
        .insert(pitchDecisions)
        .values(row)
        .onConflictDoNothing()
        .returning({ inquiryId: pitchDecisions.inquiryId })
    ).length === 1
  )
}

export async function deleteReviews(db: Transaction, inquiryIds: readonly string[]): Promise<void> {
  await db.delete(pitchScores).where(inArray(pitchScores.inquiryId, [...inquiryIds]))
  await db.delete(pitchDecisions).where(inArray(pitchDecisions.inquiryId, [...inquiryIds]))
}
