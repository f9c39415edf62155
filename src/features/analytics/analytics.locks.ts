// The lock for changes to metrics.
import { lockName } from '#kernel/db/lock-name.ts'

export const metricsLock = (email: string) => lockName('figures of', email)
