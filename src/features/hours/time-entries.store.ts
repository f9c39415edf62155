// Database access for time entries.
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { restoreRow } from '#kernel/audit/audit-entries.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { Failure } from '#kernel/failure.ts'
import { timeEntries } from './hours.table.ts'

export type TimeEntryRow = typeof timeEntries.$inferSelect

export async function insertTimeEntry(db: Transaction, row: TimeEntryRow): Promise<void> {
  await db.insert(timeEntries).values(row)
}

export async function findTimeEntry(db: Db, id: string): Promise<TimeEntryRow | undefined> {
  const [row] = await db.select().from(timeEntries).where(eq(timeEntries.id, id))
  return row
}

/** @returns undefined when the revision is outdated */
export async function updateTimeEntry(
  db: Transaction,
  id: string,
  revision: number,
  changes: Partial<Omit<TimeEntryRow, 'id' | 'revision'>>,
): Promise<TimeEntryRow | undefined> {
  const [row] = await db
    .update(timeEntries)
    .set({ ...changes, revision: revision + 1 })
    .where(and(eq(timeEntries.id, id), eq(timeEntries.revision, revision)))
    .returning()
  return row
}

export async function deleteTimeEntry(db: Transaction, id: string): Promise<void> {
  await db.delete(timeEntries).where(eq(timeEntries.id, id))
}

export const putBackTimeEntry = (ctx: TransactionCtx, id: string): Promise<void> =>
  restoreRow(ctx, timeEntries, id, new Failure('conflict', 'This entry exists already.'))

/** Of an entry that was restored. Its revision stays. */
export async function setCustomer(
  db: Transaction,
  id: string,
  { email, businessName }: Pick<TimeEntryRow, 'email' | 'businessName'>,
): Promise<void> {
  await db.update(timeEntries).set({ email, businessName }).where(eq(timeEntries.id, id))
}

/** Both days are included. @param userId undefined for everyone's entries */
export async function listTimeEntries(
  db: Db,
  { from, until, userId }: { from: string; until: string; userId: string | undefined },
): Promise<TimeEntryRow[]> {
  return db
    .select()
    .from(timeEntries)
    .where(
      and(
        gte(timeEntries.day, from),
        lte(timeEntries.day, until),
        userId === undefined ? undefined : eq(timeEntries.userId, userId),
      ),
    )
    .orderBy(asc(timeEntries.day), asc(timeEntries.createdAt), asc(timeEntries.id))
}

/** Newest first. */
export async function lastEntriesOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<TimeEntryRow[]> {
  return db
    .select()
    .from(timeEntries)
    .where(eq(timeEntries.userId, userId))
    .orderBy(desc(timeEntries.createdAt), desc(timeEntries.id))
    .limit(limit)
}

export type ProjectTime = {
  userId: string
  isBillable: boolean
  minutes: number
  amount: number
}

/** One row for each person, billable or not. Amounts in cents are rounded entry by entry. */
export async function timeOfProject(
  db: Db,
  projectId: string,
  rounding: number,
): Promise<ProjectTime[]> {
  const { userId, rate, isBillable, minutes } = timeEntries
  const step = sql`${rounding}::integer`
  const sum = (of: SQL) => sql<number>`sum(${of})::integer`
  return db
    .select({
      userId,
      isBillable,
      minutes: sum(sql`${minutes}`),
      amount: sum(sql`round(ceil(${minutes}::numeric / ${step}) * ${step} * ${rate} / 60)`),
    })
    .from(timeEntries)
    .where(eq(timeEntries.projectId, projectId))
    .groupBy(userId, isBillable)
}

/** One row for each person. */
export async function timeOfEdit(
  db: Db,
  editId: string,
): Promise<Pick<ProjectTime, 'userId' | 'minutes'>[]> {
  const { userId, minutes } = timeEntries
  return db
    .select({ userId, minutes: sql<number>`sum(${minutes})::integer` })
    .from(timeEntries)
    .where(eq(timeEntries.editId, editId))
    .groupBy(userId)
}

/** Oldest first. @param email in lower case */
export async function timeEntriesOfCustomer(db: Db, email: string): Promise<TimeEntryRow[]> {
  return db
    .select()
    .from(timeEntries)
    .where(eq(timeEntries.email, email))
    .orderBy(asc(timeEntries.day), asc(timeEntries.id))
}

/** The projects of an erased customer remain, and their hours too; plans do not. */
export async function eraseTimeEntriesOf(db: Transaction, email: string): Promise<string[]> {
  const plans = await db
    .delete(timeEntries)
    .where(and(eq(timeEntries.email, email), sql`${timeEntries.projectId} is null`))
    .returning({ id: timeEntries.id })
  const ofProjects = await db
    .update(timeEntries)
    .set({ note: '' })
    .where(eq(timeEntries.email, email))
    .returning({ id: timeEntries.id })
  return [...plans, ...ofProjects].map(({ id }) => id)
}
