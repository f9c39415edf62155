// Breaks: screens-import-no-server-code
import { INQUIRIES_LOCK } from '../inquiries.locks.ts'

export const Locked = INQUIRIES_LOCK
