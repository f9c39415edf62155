// The locks for leads and for booking calls.
import { lockName } from '#kernel/db/lock-name.ts'

/** Serializes bookings: open times are read before one is taken. */
export const CALLS_LOCK = lockName('discovery calls')

export const leadLock = (keyHash: string) => lockName('discovery', keyHash)
