// The lock for adding applications.
import { lockName } from '#kernel/db/lock-name.ts'

export const applicationsLock = (email: string) => lockName('applications of', email)
