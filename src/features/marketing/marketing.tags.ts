// The cache tags of the texts of the home page and of the pages about services.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const HOME_CONTENT_TAG = cacheTag('home-content')
export const SMALL_BUSINESS_CONTENT_TAG = cacheTag('small-business-content')
export const STARTUPS_CONTENT_TAG = cacheTag('startups-content')
export const MAINTENANCE_CONTENT_TAG = cacheTag('maintenance-content')
