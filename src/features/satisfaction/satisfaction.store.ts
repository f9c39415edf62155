// Database access for satisfaction questions and their answers.
import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { satisfactionQuestions } from './satisfaction.table.ts'
import { needsReply } from './satisfaction.view.ts'

export type SatisfactionRow = typeof satisfactionQuestions.$inferSelect
const table = satisfactionQuestions

export async function findSatisfaction(
  db: Db,
  projectId: string,
): Promise<SatisfactionRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.projectId, projectId))
  return row
}

export async function findSatisfactionByHash(
  db: Db,
  tokenHash: string,
): Promise<SatisfactionRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.tokenHash, tokenHash))
  return row
}

export async function lockSatisfaction(
  db: Transaction,
  projectId: string,
): Promise<SatisfactionRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.projectId, projectId)).for('update')
  return row
}

export const satisfactionOfProjects = (
  db: Db,
  projectIds: readonly string[],
): Promise<SatisfactionRow[]> =>
  db
    .select()
    .from(table)
    .where(inArray(table.projectId, [...projectIds]))

type Facts = Pick<
  SatisfactionRow,
  'projectId' | 'projectName' | 'businessName' | 'email' | 'deliveredAt'
>
const NO_ANSWER = { rating: null, comment: '', answeredAt: null, openUntil: null, closedAt: null }

/** Keeps an existing question. */
export async function insertSatisfaction(db: Transaction, facts: Facts): Promise<void> {
  await db
    .insert(table)
    .values({ ...facts, ...NO_ANSWER, requestedAt: null, tokenHash: null })
    .onConflictDoNothing()
}

/**
 * After a later delivery the earlier answer stays, and can be changed again.
 * @returns false if this delivery was requested or answered before
 */
export async function saveRequest(
  db: Transaction,
  facts: Facts,
  requested: { requestedAt: Date; tokenHash: string },
): Promise<boolean> {
  const saved = await db
    .insert(table)
    .values({ ...facts, ...NO_ANSWER, ...requested })
    .onConflictDoUpdate({
      target: table.projectId,
      set: { ...facts, ...requested, openUntil: null },
      setWhere: ne(table.deliveredAt, facts.deliveredAt),
    })
    .returning({ id: table.projectId })
  return saved.length === 1
}

export async function changeSatisfaction(
  db: Transaction,
  projectId: string,
  change: Partial<Omit<SatisfactionRow, 'projectId'>>,
): Promise<void> {
  await db.update(table).set(change).where(eq(table.projectId, projectId))
}

/** Whether Today lists it. */
export async function isReplyNeeded(db: Db, projectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: table.projectId })
    .from(table)
    .where(and(eq(table.projectId, projectId), needsReply))
  return rows.length === 1
}

export async function countRatings(
  db: Db,
  since: Date,
): Promise<{ rating: number | null; count: number }[]> {
  return db
    .select({ rating: table.rating, count: sql<number>`count(*)::int` })
    .from(table)
    .where(gte(table.answeredAt, since))
    .groupBy(table.rating)
}

export const latestAnswers = (db: Db, since: Date, limit: number): Promise<SatisfactionRow[]> =>
  db
    .select()
    .from(table)
    .where(gte(table.answeredAt, since))
    .orderBy(desc(table.answeredAt))
    .limit(limit)

/** @param email in lower case */
export const satisfactionOf = (db: Db, email: string): Promise<SatisfactionRow[]> =>
  db.select().from(table).where(eq(table.email, email))

/** @param email in lower case */
export async function deleteSatisfactionOf(db: Transaction, email: string): Promise<string[]> {
  const deleted = await db
    .delete(table)
    .where(eq(table.email, email))
    .returning({ id: table.projectId })
  return deleted.map(({ id }) => id)
}
