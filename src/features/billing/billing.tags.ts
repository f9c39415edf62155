// The cache tag of public pages that show plans.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const PRICING_PLANS_TAG = cacheTag('pricing-plans')
