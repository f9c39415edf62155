// The lock for erasures.
import { lockName } from '#kernel/db/lock-name.ts'

/** @param id of the data request, or of the customer's address */
export const erasureLock = (id: string) => lockName('erasure', id)
