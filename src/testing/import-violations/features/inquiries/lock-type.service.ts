// Breaks: nothing
import type { LockName } from '../../kernel/db/lock-name.ts'

export type Lock = LockName
