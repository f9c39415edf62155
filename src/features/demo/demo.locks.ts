// The lock that allows one call of the payment sandbox at a time.
import { lockName } from '#kernel/db/lock-name.ts'

export const SANDBOX_LOCK = lockName('sandbox')
