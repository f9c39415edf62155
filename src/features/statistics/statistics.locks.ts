// The lock that allows one import of ad spend at a time.
import { lockName } from '#kernel/db/lock-name.ts'

export const AD_SPEND_LOCK = lockName('an import of ad spend')
