// The lock for mails to an address that nobody has verified.
import { lockName } from '../db/lock-name.ts'

/** Mails to the address are counted before another is queued. */
export const mailsToLock = (address: string) => lockName('mails to', address)
