// The lock for creating demo data.
import { lockName } from '#kernel/db/lock-name.ts'

export const DEMO_DATA_LOCK = lockName('demo data')
