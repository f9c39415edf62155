// The lock for the queue of a customer.
import { lockName } from '#kernel/db/lock-name.ts'

/** Parallel requests and instances start no more edits than the plan allows. */
export const editQueueLock = (email: string) => lockName('edits of', email)
