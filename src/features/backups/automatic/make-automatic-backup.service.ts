// Makes, stores and checks automatic backups, and deletes those that are no longer kept.
import { join } from 'node:path'
import { readCompany } from '#features/company/company.service.ts'
import { encrypted } from '#kernel/backups/passphrase-encryption.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { Manifest } from '../backup.contract.ts'
import { makeBackup } from '../backup.service.ts'
import { AUTOMATIC_BACKUP_LOCK } from './automatic-backups.locks.ts'
import { FIRST_BACKUP_SCHEDULE } from './automatic-backups.contract.ts'
import {
  backupFileName,
  backupFileTime,
  isBackupDue,
  lastScheduled,
  superfluousBackups,
} from './automatic-backups.rules.ts'
import {
  allAttempts,
  attemptsSince,
  deleteOldAttempts,
  endAttempt,
  endLeftAttempts,
  ensureBackupsSince,
  findAttempt,
  findBackupSchedule,
  insertAttempt,
} from './automatic-backups.store.ts'
import { backupFailureText } from './backup-failure.service.ts'
import { startCheck } from './start-check.service.ts'

/** Of failed attempts in the list. */
const REMEMBERED_HOURS = 14 * 24
const STOPPED = 'The product was stopped while it made this backup.'

/** Looks whether a backup is due, so that one that was missed is made at the next start. */
export const scheduleBackups: Task = {
  name: 'schedule-backups',
  every: '*/5 * * * *',
  async run(ctx) {
    const now = ctx.clock.real()
    const since = await transaction(ctx, ({ db }) => ensureBackupsSince(db, now))
    const schedule = (await findBackupSchedule(ctx.db)) ?? FIRST_BACKUP_SCHEDULE
    if (!schedule.isOn) return
    const at = lastScheduled(schedule, now, (await readCompany(ctx)).timeZone)
    const attempts = await attemptsSince(ctx.db, at)
    const known = attempts.map(({ startedAt, verifiedAt }) => ({
      startedAt,
      isVerified: verifiedAt !== null,
    }))
    if (isBackupDue(at, now, since, known)) await runAlone(ctx, newId(now))
  },
}

/** An admin asked for it: its row exists already. */
export const makeRequestedBackup: Task<{ id: string }> = {
  name: 'make-requested-backup',
  omittedFromBackups: true,
  async run(ctx, { id }) {
    const attempt = await findAttempt(ctx.db, id)
    if (attempt && !attempt.endedAt && !(await runAlone(ctx, id)))
      throw new Error('Another backup is being made. The queue tries again.')
  },
}

/**
 * A failure is in the row of the attempt.
 *
 * @returns false while another instance makes one
 */
async function runAlone(ctx: Ctx, id: string): Promise<boolean> {
  await using lock = await ctx.takeLock(AUTOMATIC_BACKUP_LOCK)
  if (!lock) return false
  const startedAt = ctx.clock.real()
  const name = await transaction(ctx, async ({ db }) => {
    await endLeftAttempts(db, id, startedAt, STOPPED)
    const known = await findAttempt(db, id)
    const name = known?.name ?? backupFileName(startedAt)
    if (!known) await insertAttempt(db, { id, name, startedAt })
    return name
  })
  try {
    const made = await makeAndCheck(ctx, name)
    const now = ctx.clock.real()
    await transaction(ctx, ({ db }) =>
      endAttempt(db, id, { ...made, endedAt: now, verifiedAt: now, failure: '' }),
    )
    ctx.log.info({ name, ...made }, 'A backup was made and verified')
  } catch (err) {
    ctx.log.error({ err, name }, 'A backup failed')
    const failure = backupFailureText(err)
    await transaction(ctx, ({ db }) =>
      endAttempt(db, id, {
        endedAt: ctx.clock.real(),
        verifiedAt: null,
        bytes: null,
        missingFiles: 0,
        failure,
      }),
    )
  }
  await deleteSuperfluous(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'Old backups could not be deleted; the next backup tries again'),
  )
  return true
}

async function makeAndCheck(
  ctx: Ctx,
  name: string,
): Promise<{ bytes: number; missingFiles: number }> {
  const { storage, passphrase, checkFolder } = ctx.backups
  const { manifest, bytes, close } = await makeBackup(ctx)
  const size = await storage.write(name, encrypted(bytes, passphrase())).finally(close)
  const checked = await startCheck({
    storage: storage.settings,
    name,
    passphrase: passphrase(),
    folder: join(checkFolder, 'backup-check'),
  })
  if (!isSame(checked.manifest, manifest))
    throw new Failure('conflict', 'The stored file is not the backup that was made.')
  return { bytes: size, missingFiles: manifest.files.count - checked.files.count }
}

const isSame = (one: Manifest, other: Manifest): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A backup that this installation did not make counts as good: its check is not on record. */
export async function deleteSuperfluous(ctx: Ctx): Promise<void> {
  const { storage } = ctx.backups
  const { timeZone } = await readCompany(ctx)
  const failed = new Set(
    (await allAttempts(ctx.db)).flatMap(({ name, verifiedAt }) => (verifiedAt ? [] : [name])),
  )
  const stored = (await storage.list()).flatMap(({ name }) => {
    const at = backupFileTime(name)
    return at ? [{ name, at, isGood: !failed.has(name) }] : []
  })
  const superfluous = new Set(superfluousBackups(stored, timeZone))
  for (const name of superfluous) await storage.remove(name)
  const left = stored.flatMap(({ name }) => (superfluous.has(name) ? [] : [name]))
  await transaction(ctx, ({ db }) =>
    deleteOldAttempts(db, hoursAfter(ctx.clock.real(), -REMEMBERED_HOURS), left),
  )
}
