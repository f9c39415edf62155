// The cache tags of public pages that show plans, and of the texts about them.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const PRICING_PLANS_TAG = cacheTag('pricing-plans')
export const SUBSCRIPTIONS_CONTENT_TAG = cacheTag('subscriptions-content')
