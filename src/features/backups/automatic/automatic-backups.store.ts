// The attempts to make automatic backups, and their schedule.
import { and, desc, eq, gte, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { BackupSchedule } from './automatic-backups.contract.ts'
import { automaticBackups, backupSchedule, backupsSince } from './automatic-backups.table.ts'

export type AttemptRow = typeof automaticBackups.$inferSelect
const ID = 1

export async function insertAttempt(
  db: Transaction,
  row: Pick<AttemptRow, 'id' | 'name' | 'startedAt'>,
): Promise<void> {
  await db.insert(automaticBackups).values({ ...row, missingFiles: 0, failure: '' })
}

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(automaticBackups).where(eq(automaticBackups.id, id))
  return row
}

export const attemptsSince = (db: Db, at: Date): Promise<AttemptRow[]> =>
  db.select().from(automaticBackups).where(gte(automaticBackups.startedAt, at))

export const allAttempts = (db: Db): Promise<AttemptRow[]> =>
  db.select().from(automaticBackups).orderBy(desc(automaticBackups.startedAt))

export async function endAttempt(
  db: Transaction,
  id: string,
  ended: Pick<AttemptRow, 'endedAt' | 'verifiedAt' | 'bytes' | 'missingFiles' | 'failure'>,
): Promise<void> {
  await db.update(automaticBackups).set(ended).where(eq(automaticBackups.id, id))
}

/** Ends what a process left that was stopped. @param except the attempt that runs now */
export async function endLeftAttempts(
  db: Transaction,
  except: string,
  endedAt: Date,
  failure: string,
): Promise<void> {
  await db
    .update(automaticBackups)
    .set({ endedAt, failure })
    .where(and(isNull(automaticBackups.endedAt), ne(automaticBackups.id, except)))
}

/** Deletes attempts without a stored file, if they are older. */
export async function deleteOldAttempts(
  db: Transaction,
  before: Date,
  stored: readonly string[],
): Promise<void> {
  await db
    .delete(automaticBackups)
    .where(
      and(
        lt(automaticBackups.startedAt, before),
        stored.length ? notInArray(automaticBackups.name, [...stored]) : undefined,
      ),
    )
}

/** Seconds since the newest backup that was verified; undefined without one. */
export async function verifiedBackupAge(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute(sql`
    select extract(epoch from now() - max(${automaticBackups.startedAt}))::float8 as seconds
    from ${automaticBackups}
    where ${automaticBackups.verifiedAt} is not null`)
  return (rows as { seconds: number | null }[])[0]?.seconds ?? undefined
}

export async function findBackupSchedule(db: Db): Promise<BackupSchedule | undefined> {
  const [row] = await db.select().from(backupSchedule)
  return row && { isOn: row.isOn, time: row.time, revision: row.revision }
}

/** Undefined if the revision is outdated. */
export async function saveBackupSchedule(
  db: Transaction,
  { isOn, time }: Pick<BackupSchedule, 'isOn' | 'time'>,
  revision: number | undefined,
): Promise<BackupSchedule | undefined> {
  const [saved] = await db
    .insert(backupSchedule)
    .values({ id: ID, isOn, time, revision: 1 })
    .onConflictDoUpdate({
      target: backupSchedule.id,
      set: { isOn, time, revision: sql`${backupSchedule.revision} + 1` },
      ...(revision !== undefined && { setWhere: eq(backupSchedule.revision, revision) }),
    })
    .returning()
  return saved && { isOn: saved.isOn, time: saved.time, revision: saved.revision }
}

/** Notes the time of the first call, and returns it from then on. */
export async function ensureBackupsSince(db: Transaction, now: Date): Promise<Date> {
  await db.insert(backupsSince).values({ id: ID, at: now }).onConflictDoNothing()
  const [row] = await db.select().from(backupsSince)
  return row?.at ?? now
}
