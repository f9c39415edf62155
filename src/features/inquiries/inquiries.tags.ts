// The cache tag of public pages that show how long answers take.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const REPLY_TIMES_TAG = cacheTag('reply-times')
