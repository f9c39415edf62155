// The lock for the one running purge of all instances.
import { lockName } from '../db/lock-name.ts'

export const PURGE_LOCK = lockName('purge of the CDN')
