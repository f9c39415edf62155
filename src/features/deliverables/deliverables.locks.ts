// The lock for the checklist of a subscription.
import { lockName } from '#kernel/db/lock-name.ts'

/** Two instances create the checklist of a month once. */
export const checklistLock = (subscriptionId: string) => lockName('checklist of', subscriptionId)
