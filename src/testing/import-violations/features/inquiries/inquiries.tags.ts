// Breaks: nothing
import { cacheTag } from '../../kernel/cache/cache-tag.ts'

export const INQUIRIES_TAG = cacheTag('inquiries')
