// Automatic backups in tests: a storage whose disk is full.
import { readBackupPassphrase } from '#kernel/backups/backup-passphrase.ts'
import { openBackupStorage } from '#kernel/backups/backup-storage.ts'
import type { Config } from '#kernel/config.ts'
import type { Backups } from '#kernel/context.ts'

/** So that calls of all tests start no process that checks a backup, which takes seconds. */
export const testBackups = (config: Config): Backups => ({
  storage: { ...openBackupStorage(config.backupStorage), write: rejectFullDisk },
  passphrase: () => readBackupPassphrase(config).text,
  checkFolder: config.dataDir,
})

const rejectFullDisk = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
