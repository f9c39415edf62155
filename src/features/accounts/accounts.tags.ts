// The cache tag of the texts of the sign-up page.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const SIGNUP_CONTENT_TAG = cacheTag('signup-content')
