// Automatic backups: their schedule, and the list of stored ones.
import * as z from 'zod/mini'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { BackupOrder } from '../backup.contract.ts'

/** `backup-2026-11-30-083000.tar.age`, in UTC. */
export const BackupFileName = z
  .string()
  .check(z.regex(/^backup-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.age$/, 'This is not a stored backup.'))

/** A longer time without a verified backup is work in Today. */
export const OLD_BACKUP_HOURS = 48

/** Every half hour of a day: `02:30`. */
export const BACKUP_TIMES = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)
const CHOOSE_TIME = 'Choose a time from the list.'
const time = z.enum(BACKUP_TIMES, CHOOSE_TIME)

/** `time` is in the agency's time zone. */
export const BackupSchedule = z.object({ isOn: z.boolean(), time, revision: z.int() })
export type BackupSchedule = z.infer<typeof BackupSchedule>
export const FIRST_BACKUP_SCHEDULE: BackupSchedule = { isOn: true, time: '02:30', revision: 0 }
export const BackupScheduleChange = z.object({
  isOn: z.boolean(),
  time,
  revision: z.optional(wholeNumber()),
})
export type BackupScheduleChange = z.infer<typeof BackupScheduleChange>

export const KEPT_AS = ['daily', 'weekly', 'monthly'] as const
export type KeptAs = (typeof KEPT_AS)[number]

/**
 * `verified`: the file was read back and restored. `failed`: that did not work, for `reason`.
 * `unknown`: another installation made it, so its check is not on record.
 */
export const StoredBackup = z.object({
  name: BackupFileName,
  at: z.iso.datetime(),
  bytes: z.number(),
  keptAs: z.array(z.enum(KEPT_AS)),
  check: z.enum(['verified', 'failed', 'unknown']),
  /** Empty unless the check failed. */
  reason: z.string(),
  /** Files that were missing already when the backup was made. */
  missingFiles: z.int(),
})
export type StoredBackup = z.infer<typeof StoredBackup>

/** `failure` is the last attempt, unless it succeeded. `unreadable` is why the list is missing. */
export const AutomaticBackups = z.object({
  schedule: BackupSchedule,
  storage: z.object({ kind: z.enum(['folder', 'bucket']), name: z.string() }),
  isRunning: z.boolean(),
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  unreadable: z.nullable(z.string()),
  backups: z.array(StoredBackup),
})
export type AutomaticBackups = z.infer<typeof AutomaticBackups>

export const BackupFileOrder = z.extend(BackupOrder, { file: BackupFileName })
export type BackupFileOrder = z.infer<typeof BackupFileOrder>
export const BackupChoice = z.object({ file: BackupFileName })
export type BackupChoice = z.infer<typeof BackupChoice>
