// The cache tag of public pages that show facts about the agency or its time.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const COMPANY_TAG = cacheTag('company')
