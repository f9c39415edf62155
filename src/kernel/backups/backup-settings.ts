// The settings of automatic backups: their place and their passphrase.
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { ObjectStoreSettings } from '../files/object-store.ts'
import type { BackupStorageSettings } from './backup-storage.ts'

export const BACKUP_SETTINGS = {
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(16, 'must have at least 16 characters')),
  ),
} as const

type Settings = { BACKUP_DIR?: string | undefined; BACKUP_PASSPHRASE?: string | undefined }
type Locations = { dataDir: string; objectStore: ObjectStoreSettings | undefined }

export type BackupConfig = {
  backupStorage: BackupStorageSettings
  /** Undefined for the one that is generated in the data folder. */
  backupPassphrase: string | undefined
}

/** A folder that is set counts before the S3 store, so that backups can be apart from the files. */
export function toBackupConfig(
  { BACKUP_DIR, BACKUP_PASSPHRASE }: Settings,
  { dataDir, objectStore }: Locations,
): BackupConfig {
  const folder = BACKUP_DIR ? resolve(BACKUP_DIR) : join(dataDir, 'backups')
  return {
    backupStorage:
      objectStore && !BACKUP_DIR
        ? { kind: 'bucket', store: objectStore, folder }
        : { kind: 'folder', folder },
    backupPassphrase: BACKUP_PASSPHRASE,
  }
}
