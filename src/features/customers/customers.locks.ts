// The locks for changes to customers.
import { lockName } from '#kernel/db/lock-name.ts'

export const MERGE_LOCK = lockName('merge customers')

export const customerLock = (email: string) => lockName('customer', email)
