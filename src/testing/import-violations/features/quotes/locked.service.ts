// Breaks: features-import-lower-levels
import { INQUIRIES_LOCK } from '../inquiries/inquiries.locks.ts'

export const locked = INQUIRIES_LOCK
