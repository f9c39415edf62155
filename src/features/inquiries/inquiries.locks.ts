// The lock for acknowledging inquiries.
import { lockName } from '#kernel/db/lock-name.ts'

/** Acknowledgments to one address are counted before another is sent. */
export const acknowledgmentsLock = (email: string) => lockName('received', email)
