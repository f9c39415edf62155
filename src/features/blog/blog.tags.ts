// The cache tag of public pages that show posts.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const POSTS_TAG = cacheTag('posts')
