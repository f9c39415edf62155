// Breaks: nothing
import { lockName } from '../../kernel/db/lock-name.ts'

export const INQUIRIES_LOCK = lockName('inquiries')
