// The schedule and the list of automatic backups, and what an admin does with a stored one.
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { confirmPassword } from '#features/accounts/passwords.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { decrypted } from '#kernel/backups/passphrase-encryption.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { Failure } from '#kernel/failure.ts'
import type { GaugeDeclaration } from '#kernel/gauges.ts'
import { derivedSecret, isSameSecret, newId } from '#kernel/ids.ts'
import type { UploadedBackup } from '../backup.contract.ts'
import { insertBackup } from '../backups.store.ts'
import { receiveBackup } from '../uploaded-backup.service.ts'
import { BACKUP_REQUEST_LOCK } from './automatic-backups.locks.ts'
import {
  type AutomaticBackups,
  type BackupChoice,
  type BackupFileOrder,
  BackupFileName,
  type BackupScheduleChange,
  FIRST_BACKUP_SCHEDULE,
  type StoredBackup,
} from './automatic-backups.contract.ts'
import { backupFileName, backupFileTime, keptBackups } from './automatic-backups.rules.ts'
import {
  allAttempts,
  type AttemptRow,
  findBackupSchedule,
  insertAttempt,
  saveBackupSchedule,
  verifiedBackupAge,
} from './automatic-backups.store.ts'
import { backupFailureText } from './backup-failure.service.ts'
import { makeRequestedBackup } from './make-automatic-backup.service.ts'

const LINK_MINUTES = 2
/** A process that was stopped leaves its attempt open, until the next backup ends it. */
const LONGEST_HOURS = 12

export async function readAutomaticBackups(ctx: Ctx): Promise<AutomaticBackups> {
  const attempts = await allAttempts(ctx.db)
  const [last] = attempts
  const { settings } = ctx.backups.storage
  const isFailed = last?.endedAt && !last.verifiedAt
  return {
    schedule: (await findBackupSchedule(ctx.db)) ?? FIRST_BACKUP_SCHEDULE,
    storage: {
      kind: settings.kind,
      name: settings.kind === 'folder' ? settings.folder : settings.store.bucket,
    },
    isRunning: isRunning(ctx, last),
    failure: isFailed
      ? { at: (last.endedAt ?? last.startedAt).toISOString(), reason: last.failure }
      : null,
    ...(await readStored(ctx, attempts)),
  }
}

const isRunning = ({ clock }: Ctx, last: AttemptRow | undefined): boolean =>
  last !== undefined &&
  last.endedAt === null &&
  last.startedAt > hoursAfter(clock.real(), -LONGEST_HOURS)

async function readStored(
  ctx: Ctx,
  attempts: readonly AttemptRow[],
): Promise<Pick<AutomaticBackups, 'unreadable' | 'backups'>> {
  const { timeZone } = await readCompany(ctx)
  try {
    const files = (await ctx.backups.storage.list()).flatMap(({ name, bytes }) => {
      const at = backupFileTime(name)
      return at ? [{ name, bytes, at }] : []
    })
    const byName = new Map(attempts.map((attempt) => [attempt.name, attempt]))
    const isGood = ({ name }: { name: string }): boolean =>
      !byName.has(name) || Boolean(byName.get(name)?.verifiedAt)
    const kept = keptBackups(files.filter(isGood), timeZone)
    const newestFirst = files.toSorted((one, other) => other.at.getTime() - one.at.getTime())
    return {
      unreadable: null,
      backups: newestFirst.flatMap(({ name, bytes, at }): StoredBackup[] => {
        const attempt = byName.get(name)
        // The file of an attempt that runs is not checked yet.
        if (attempt && !attempt.endedAt) return []
        return [
          {
            name,
            bytes,
            at: at.toISOString(),
            keptAs: kept.get(name) ?? [],
            check: attempt ? (attempt.verifiedAt ? 'verified' : 'failed') : 'unknown',
            reason: attempt?.failure ?? '',
            missingFiles: attempt?.missingFiles ?? 0,
          },
        ]
      }),
    }
  } catch (err) {
    ctx.log.error({ err }, 'The stored backups could not be listed')
    return { unreadable: backupFailureText(err), backups: [] }
  }
}

export const backupAgeGauge: GaugeDeclaration = {
  name: 'cedarline_backup_age_seconds',
  help: 'Age of the newest verified automatic backup; missing without one.',
  read: ({ db }) => verifiedBackupAge(db),
}

/** @throws conflict if another admin saved meanwhile */
export async function changeBackupSchedule(
  ctx: Ctx,
  { revision, ...schedule }: BackupScheduleChange,
): Promise<AutomaticBackups> {
  const saved = await transaction(ctx, ({ db }) => saveBackupSchedule(db, schedule, revision))
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved this after you opened it. Reload it to see their changes.',
    )
  return readAutomaticBackups(ctx)
}

/** In the transaction of the call. @throws conflict while a backup is being made */
export async function requestAutomaticBackup(ctx: TransactionCtx): Promise<BackupChoice> {
  await advisoryLock(ctx.db, BACKUP_REQUEST_LOCK)
  const [last] = await allAttempts(ctx.db)
  if (isRunning(ctx, last))
    throw new Failure('conflict', 'A backup is being made already. Wait until it has finished.')
  const startedAt = ctx.clock.real()
  const [id, name] = [newId(startedAt), backupFileName(startedAt)]
  await insertAttempt(ctx.db, { id, name, startedAt })
  await ctx.work.enqueue(ctx.db, makeRequestedBackup, { id })
  return { file: name }
}

type FileLink = { name: string; until: number }

const signatureOf = ({ site }: Ctx, { name, until }: FileLink): string =>
  derivedSecret(site.secret, `stored backup ${name} until ${until}`)

/** Records the download, for the audit log. @throws invalid for a wrong password, not-found */
export async function requestBackupFile(
  ctx: Ctx,
  { file: name, currentPassword }: BackupFileOrder,
): Promise<{ path: string }> {
  const { userId, name: byName } = signedIn(ctx)
  await confirmPassword(ctx, currentPassword)
  const { bytes } = await findStored(ctx, name)
  const at = ctx.clock.real()
  await transaction(ctx, ({ db }) =>
    insertBackup(db, {
      id: newId(at),
      what: 'downloaded',
      at,
      madeAt: backupFileTime(name) ?? null,
      byId: userId,
      byName,
      bytes,
    }),
  )
  const until = Math.floor(hoursAfter(at, LINK_MINUTES / 60).getTime() / 1000)
  const query = { name, until: String(until), signature: signatureOf(ctx, { name, until }) }
  return { path: `/api/data/automatic-backups/file?${new URLSearchParams(query)}` }
}

/** The encrypted file. @throws not-found for an invalid or expired link */
export async function openBackupFile(
  ctx: Ctx,
  { signature, ...link }: FileLink & { signature: string },
): Promise<{ bytes: AsyncIterable<Uint8Array>; size: number }> {
  const isOurs =
    BackupFileName.safeParse(link.name).success &&
    isSameSecret(signature, signatureOf(ctx, link)) &&
    link.until * 1000 >= ctx.clock.real().getTime()
  if (!isOurs)
    throw new Failure(
      'not-found',
      'This link is invalid or has expired. Open the list of backups under Settings, Data.',
    )
  const { bytes } = await findStored(ctx, link.name)
  return { bytes: ctx.backups.storage.read(link.name), size: bytes }
}

/** Decrypts it into the folder of incoming files, as if it were uploaded. @throws not-found */
export async function prepareStoredBackup(
  ctx: Ctx,
  { file: name }: BackupChoice,
): Promise<UploadedBackup> {
  await findStored(ctx, name)
  const { storage, passphrase } = ctx.backups
  return receiveBackup(ctx, decrypted(storage.read(name), passphrase()))
}

async function findStored(ctx: Ctx, name: string): Promise<{ bytes: number }> {
  const files = await ctx.backups.storage.list().catch((cause: unknown) => {
    throw new Failure('unavailable', backupFailureText(cause), { cause })
  })
  const file = files.find((file) => file.name === name)
  if (!file) throw new Failure('not-found', 'This backup no longer exists. Reload the list.')
  return file
}
