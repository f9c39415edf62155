// Backups as the wire and their own first part have them.
import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

/** The first part of a backup: what it is, and what it should hold. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.literal('cedarline'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** What the tables were like: when the last migration was written, and how many there were. */
  schema: z.object({ last: count, count }),
  /** Tells installations apart without saying anything about their secrets. */
  installation: z.string(),
  tables: z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/)), count),
  files: z.object({ count, bytes: count }),
})
export type Manifest = z.infer<typeof Manifest>

/** A task that had been promised and not done. */
const WaitingTask = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })
export const WaitingTasks = z.array(WaitingTask)
export type WaitingTask = z.infer<typeof WaitingTask>

/** What happened since a backup and is done again after its restore: people whose data were erased, and accounts that were shut out. */
export const ChangesSinceBackup = z.object({ erased: count, shutOut: count })
export type ChangesSinceBackup = z.infer<typeof ChangesSinceBackup>

/** What a restore would do. Nothing has been changed. */
export const RestoreReport = z.object({
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** Of the tables: older ones are brought up to date, newer and unknown ones are refused. */
  schema: z.enum(['same', 'older', 'newer', 'unknown']),
  /** False: made by an installation with another secret, with which two-factor codes are sealed. */
  isFromHere: z.boolean(),
  /** `lost` is what is here and not in the backup. */
  tables: z.array(z.object({ name: z.string(), rows: count, here: count, lost: count })),
  files: z.object({ count, bytes: count, missing: count }),
  changesSinceBackup: ChangesSinceBackup,
  /** Accounts whose password is another one here: that of the backup holds again. Which one is the newer is not known. */
  passwords: count,
  /** What an operator has added to the tables and a restore drops: views of their own by name, and roles that were given rights. */
  dropped: z.object({ views: z.array(z.string()), roles: z.array(z.string()) }),
})
export type RestoreReport = z.infer<typeof RestoreReport>

export const MISSING_PASSWORD = 'Enter your password.'
const currentPassword = z
  .string(MISSING_PASSWORD)
  .check(z.minLength(1, MISSING_PASSWORD), z.maxLength(1024))

/** A backup holds everything: whoever takes one shows once more who they are. */
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

/** A backup that was handed in, and what a restore of it would do. */
export const UploadedBackup = z.object({ id: z.string(), report: RestoreReport })
export type UploadedBackup = z.infer<typeof UploadedBackup>

/** `bytes` is null where it was not fetched to its end; `by` where a command did it. */
export const BackupEntry = z.object({
  id: z.uuid(),
  what: z.enum(['made', 'restored']),
  at: z.iso.datetime(),
  madeAt: z.nullable(z.iso.datetime()),
  by: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
})
export type BackupEntry = z.infer<typeof BackupEntry>
