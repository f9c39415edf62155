// The cache tag of public pages that show the sources of claims.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const CLAIMS_TAG = cacheTag('claims')
