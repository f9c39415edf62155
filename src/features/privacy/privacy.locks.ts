// The locks for data requests and erasures.
import { lockName } from '#kernel/db/lock-name.ts'

/** Emails to one address are counted before another is sent. */
export const dataRequestMailsLock = (email: string) => lockName('confirm-data-request', email)

/** @param id of the data request, or of the customer's address */
export const erasureLock = (id: string) => lockName('erasure', id)
