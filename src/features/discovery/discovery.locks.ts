// The lock for leads.
import { lockName } from '#kernel/db/lock-name.ts'

export const leadLock = (keyHash: string) => lockName('discovery', keyHash)
