// Stores interviews with applicants.
import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { interviews } from './interviews.table.ts'

export type InterviewRow = typeof interviews.$inferSelect

export async function insertInterview(db: Transaction, row: InterviewRow): Promise<void> {
  await db.insert(interviews).values(row)
}

export async function updateInterview(
  db: Transaction,
  { id, ...row }: InterviewRow,
): Promise<void> {
  await db.update(interviews).set(row).where(eq(interviews.id, id))
}

export async function findInterview(db: Db, id: string): Promise<InterviewRow | undefined> {
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id))
  return row
}

/** Not canceled, and not over. */
export async function findUpcomingInterview(
  db: Db,
  applicationId: string,
  now: Date,
): Promise<InterviewRow | undefined> {
  const [row] = await db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        isNull(interviews.canceledAt),
        gt(interviews.endsAt, now),
      ),
    )
  return row
}

/** Not canceled, and started neither now nor later than that. Earliest first. */
export const unremindedInterviews = (
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<InterviewRow[]> =>
  db
    .select()
    .from(interviews)
    .where(
      and(
        isNull(interviews.canceledAt),
        isNull(interviews.remindedAt),
        gt(interviews.startsAt, now),
        lt(interviews.startsAt, before),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id))

/** @returns undefined if it was reminded, changed or canceled meanwhile */
export async function markInterviewReminded(
  db: Transaction,
  { id, sequence }: Pick<InterviewRow, 'id' | 'sequence'>,
  remindedAt: Date,
): Promise<InterviewRow | undefined> {
  const [row] = await db
    .update(interviews)
    .set({ remindedAt })
    .where(
      and(
        eq(interviews.id, id),
        eq(interviews.sequence, sequence),
        isNull(interviews.canceledAt),
        isNull(interviews.remindedAt),
      ),
    )
    .returning()
  return row
}

/** The last one that was not canceled. */
export async function findLastInterview(
  db: Db,
  applicationId: string,
): Promise<InterviewRow | undefined> {
  const [row] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), isNull(interviews.canceledAt)))
    .orderBy(desc(interviews.startsAt))
    .limit(1)
  return row
}

/** With canceled ones. Earliest first. */
export const listInterviews = (db: Db, applicationId: string): Promise<InterviewRow[]> =>
  db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
