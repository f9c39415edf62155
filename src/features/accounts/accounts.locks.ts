// The lock for sending emails about an account.
import { lockName } from '#kernel/db/lock-name.ts'

/** Emails of one mail template to one address are counted before another is sent. */
export const accountMailsLock = (templateName: string, address: string) =>
  lockName(templateName, address)
