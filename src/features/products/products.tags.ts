// The cache tags of the texts of the sister products.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const TAJJAM_CONTENT_TAG = cacheTag('tajjam-content')
export const VOYGEE_CONTENT_TAG = cacheTag('voygee-content')
export const MIND_OPS_CONTENT_TAG = cacheTag('mind-ops-content')
