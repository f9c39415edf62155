// Breaks: nothing
import { INQUIRIES_TAG } from '../../inquiries/inquiries.tags.ts'

export const handle = { cacheTags: [INQUIRIES_TAG] }
