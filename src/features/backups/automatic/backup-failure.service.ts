// Says in one sentence for the team why a backup failed.
import { BrokenEncryption, OtherPassphrase } from '#kernel/backups/passphrase-encryption.ts'
import { storageErrorOf } from '#kernel/db/storage-errors.ts'
import { Failure } from '#kernel/failure.ts'
import { BrokenArchive } from '#kernel/files/tar.ts'

const STORAGE_ERRORS = {
  'disk-full': 'The disk is full. Free some space.',
  'connection-lost': 'The database or the file store does not respond.',
  busy: 'The database was busy for too long.',
  'invalid-data': 'The database rejected the restored rows.',
}
const FOR_THE_TEAM = [Failure, BrokenEncryption, OtherPassphrase, BrokenArchive]
const FORBIDDEN = /^(EACCES|EPERM|EROFS|ENOTDIR)$/

/** Never contains what a file, a row or a store's response says. */
export function backupFailureText(reason: unknown): string {
  if (!(reason instanceof Error)) return UNEXPECTED
  if (FOR_THE_TEAM.some((kind) => reason instanceof kind)) return reason.message
  const storageError = storageErrorOf(reason)
  if (storageError) return STORAGE_ERRORS[storageError]
  return storeFailureText(reason) ?? folderFailureText(reason) ?? UNEXPECTED
}

function storeFailureText({ message }: Error): string | undefined {
  const [, status] = /^The file store answered (\d{3})/.exec(message) ?? []
  if (status)
    return `The S3 store answered ${status}. Its key needs permission to read, write, list and delete.`
  return message.includes('fetch failed') ? STORAGE_ERRORS['connection-lost'] : undefined
}

function folderFailureText({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  if (FORBIDDEN.test(code))
    return `The product cannot write to the folder of the backups (${code}).`
  if (code === 'ENOENT' && path) return 'The file of the backup is missing.'
  return undefined
}

const UNEXPECTED = 'An unexpected error. The log has the details.'
