// The lock for the overage of a plan.
import { lockName } from '#kernel/db/lock-name.ts'

/** Two requests, or a request and a changed entry, take turns. */
export const overageLock = (subscriptionId: string) => lockName('overage of', subscriptionId)
