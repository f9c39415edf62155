// The lock that allows one restore at a time.
import { lockName } from '#kernel/db/lock-name.ts'

export const RESTORE_LOCK = lockName('a restore')
