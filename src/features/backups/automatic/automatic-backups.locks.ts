// The lock that allows one automatic backup at a time.
import { lockName } from '#kernel/db/lock-name.ts'

export const AUTOMATIC_BACKUP_LOCK = lockName('an automatic backup')
