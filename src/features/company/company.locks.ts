// The lock for changes of the logo.
import { lockName } from '#kernel/db/lock-name.ts'

export const LOGO_LOCK = lockName('logo')
