// Requests and responses of backups and restores, and the manifest of a backup.
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

export const Manifest = z.object({
  format: z.literal(1),
  product: z.literal('cedarline'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The schema: time of the last migration, and number of migrations. */
  schema: z.object({ last: count, count }),
  /** Identifies the installation without revealing its secret. */
  installation: z.string(),
  tables: z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/)), count),
  files: z.object({ count, bytes: count }),
  /** By table, a digest of its rows. Backups of earlier versions have none. */
  digests: z.optional(z.record(z.string(), z.string().check(z.regex(/^[\da-f]{64}$/)))),
})
export type Manifest = z.infer<typeof Manifest>

const WaitingTask = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })
export const WaitingTasks = z.array(WaitingTask)
export type WaitingTask = z.infer<typeof WaitingTask>

/** Changes since a backup that its restore applies again: erased people and disabled accounts. */
export const ChangesSinceBackup = z.object({ erased: count, disabled: count })
export type ChangesSinceBackup = z.infer<typeof ChangesSinceBackup>

export const RestoreReport = z.object({
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** An older schema is migrated; newer and unknown ones are rejected. */
  schema: z.enum(['same', 'older', 'newer', 'unknown']),
  /** False if another secret encrypts the two-factor secrets in the backup. */
  isFromHere: z.boolean(),
  /** `lost` counts current rows that are not in the backup. */
  tables: z.array(z.object({ name: z.string(), rows: count, here: count, lost: count })),
  files: z.object({ count, bytes: count, missing: count }),
  changesSinceBackup: ChangesSinceBackup,
  /** Number of accounts with a different password in the backup, older or newer. */
  passwords: count,
  /** An operator's views, and roles with permissions, that a restore drops. */
  dropped: z.object({ views: z.array(z.string()), roles: z.array(z.string()) }),
})
export type RestoreReport = z.infer<typeof RestoreReport>

export const MISSING_PASSWORD = 'Enter your password.'
const currentPassword = z
  .string(MISSING_PASSWORD)
  .check(z.minLength(1, MISSING_PASSWORD), z.maxLength(1024))

/** The password is required, because a backup contains all data. */
export const BackupOrder = z.object({ currentPassword })
export type BackupOrder = z.infer<typeof BackupOrder>
export const BackupLink = z.object({ path: z.string() })

export const RESTORE_WORD = 'restore'
const TYPE_IT = `Type the word ${RESTORE_WORD}.`
export const RestoreOrder = z.object({
  currentPassword,
  word: z.string(TYPE_IT).check(
    z.trim(),
    z.refine((input) => input.toLowerCase() === RESTORE_WORD, TYPE_IT),
  ),
})
export type RestoreOrder = z.infer<typeof RestoreOrder>

export const UploadedBackup = z.object({ id: z.string(), report: RestoreReport })
export type UploadedBackup = z.infer<typeof UploadedBackup>

/** `bytes` is null if the download was not completed, `by` for a command. */
export const BackupEntry = z.object({
  id: z.uuid(),
  what: z.enum(['created', 'restored', 'downloaded']),
  at: z.iso.datetime(),
  madeAt: z.nullable(z.iso.datetime()),
  by: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
})
export type BackupEntry = z.infer<typeof BackupEntry>
