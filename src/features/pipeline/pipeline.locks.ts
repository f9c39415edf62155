// The lock for changes to the stored deals.
import { lockName } from '#kernel/db/lock-name.ts'

export const DEALS_LOCK = lockName('deals')
