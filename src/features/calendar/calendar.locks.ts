// The lock for scheduling what takes the time of the agency.
import { lockName } from '#kernel/db/lock-name.ts'

/** Serializes bookings: taken times are read before one is taken. */
export const APPOINTMENTS_LOCK = lockName('appointments')
