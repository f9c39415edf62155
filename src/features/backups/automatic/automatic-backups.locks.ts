// The locks that allow one automatic backup, and one request for a backup, at a time.
import { lockName } from '#kernel/db/lock-name.ts'

export const AUTOMATIC_BACKUP_LOCK = lockName('an automatic backup')
export const BACKUP_REQUEST_LOCK = lockName('a request for a backup')
