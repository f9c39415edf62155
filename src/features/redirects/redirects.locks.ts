// The lock for redirects, so that two changes at once cannot make a loop.
import { lockName } from '#kernel/db/lock-name.ts'

export const REDIRECTS_LOCK = lockName('redirects')
