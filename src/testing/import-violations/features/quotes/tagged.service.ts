// Breaks: nothing
import { INQUIRIES_TAG } from '../inquiries/inquiries.tags.ts'

export const tagged = INQUIRIES_TAG
