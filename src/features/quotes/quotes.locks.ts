// The lock for recording acceptances of quotes.
import { lockName } from '#kernel/db/lock-name.ts'

/** Each acceptance follows the hash of the one before. */
export const ACCEPTANCES_LOCK = lockName('acceptances')
