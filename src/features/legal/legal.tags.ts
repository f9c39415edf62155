// The cache tag of public pages that show a legal text.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const LEGAL_TAG = cacheTag('legal')
