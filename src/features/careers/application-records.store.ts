// Notes, scorecards and pending mails of applications.
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { deleteActivities } from '#kernel/activities.store.ts'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { ApplicationScores } from './applications.contract.ts'
import {
  applicationMails,
  applicationNotes,
  applications,
  applicationScores,
} from './applications.table.ts'
import { interviews } from './interviews.table.ts'

export type PendingMailRow = typeof applicationMails.$inferSelect
type NoteRow = typeof applicationNotes.$inferSelect

export async function insertApplicationNote(db: Transaction, note: NoteRow): Promise<void> {
  await db.insert(applicationNotes).values(note)
}

export async function listApplicationNotes(db: Db, applicationId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(asc(applicationNotes.at), asc(applicationNotes.id))
}

/** One scorecard per team member: a second one replaces the first. */
export async function saveApplicationScores(
  db: Transaction,
  applicationId: string,
  { colleagueId, scores }: { colleagueId: string; scores: ApplicationScores },
  changedAt: Date,
): Promise<void> {
  await db
    .insert(applicationScores)
    .values({ applicationId, colleagueId, ...scores, changedAt })
    .onConflictDoUpdate({
      target: [applicationScores.applicationId, applicationScores.colleagueId],
      set: { ...scores, changedAt },
    })
}

export async function listApplicationScores(
  db: Db,
  applicationId: string,
): Promise<{ colleagueId: string; scores: ApplicationScores }[]> {
  const rows = await db
    .select()
    .from(applicationScores)
    .where(eq(applicationScores.applicationId, applicationId))
    .orderBy(asc(applicationScores.changedAt))
  return rows.map(({ colleagueId, craft, communication, ownership, fit }) => ({
    colleagueId,
    scores: { craft, communication, ownership, fit },
  }))
}

export async function putPendingMail(db: Transaction, pendingMail: PendingMailRow): Promise<void> {
  const { applicationId: _which, ...set } = pendingMail
  await db
    .insert(applicationMails)
    .values(pendingMail)
    .onConflictDoUpdate({ target: applicationMails.applicationId, set })
}

export async function findPendingMails(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, PendingMailRow>> {
  if (!applicationIds.length) return new Map()
  const rows = await db
    .select()
    .from(applicationMails)
    .where(isAnyOf(applicationMails.applicationId, applicationIds))
  return new Map(rows.map((row) => [row.applicationId, row]))
}

/** The caller must have locked the application. */
export async function findPendingMail(
  db: Db,
  applicationId: string,
): Promise<PendingMailRow | undefined> {
  const [row] = await db
    .select()
    .from(applicationMails)
    .where(eq(applicationMails.applicationId, applicationId))
  return row
}

export async function changePendingMail(
  db: Transaction,
  applicationId: string,
  change: Partial<Pick<PendingMailRow, 'text' | 'sendsAt'>>,
): Promise<boolean> {
  const changed = await db
    .update(applicationMails)
    .set(change)
    .where(eq(applicationMails.applicationId, applicationId))
    .returning({ id: applicationMails.applicationId })
  return changed.length === 1
}

/** Deletes the mail too, so only one caller gets it. @param dueBy latest due time */
export async function takePendingMail(
  db: Transaction,
  applicationId: string,
  dueBy?: Date,
): Promise<PendingMailRow | undefined> {
  const [row] = await db
    .delete(applicationMails)
    .where(
      and(
        eq(applicationMails.applicationId, applicationId),
        dueBy && lte(applicationMails.sendsAt, dueBy),
      ),
    )
    .returning()
  return row
}

/** Skips deleted applications: their mail waits until they are restored. */
export async function applicationIdsWithDueMail(
  db: Db,
  now: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: applicationMails.applicationId })
    .from(applicationMails)
    .innerJoin(
      applications,
      and(eq(applications.id, applicationMails.applicationId), isNull(applications.deletedAt)),
    )
    .where(lte(applicationMails.sendsAt, now))
    .orderBy(asc(applicationMails.sendsAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function deleteApplicationRecords(
  db: Transaction,
  applicationIds: readonly string[],
): Promise<void> {
  if (!applicationIds.length) return
  await deleteActivities(db, applicationIds)
  for (const table of [applicationNotes, applicationScores, applicationMails, interviews]) {
    await db.delete(table).where(inArray(table.applicationId, [...applicationIds]))
  }
}
