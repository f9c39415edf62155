// The home page, and the pages about services and maintenance.
import type { FeatureDeclaration } from '#kernel/feature.ts'
import {
  HOME_CONTENT_TAG,
  MAINTENANCE_CONTENT_TAG,
  SMALL_BUSINESS_CONTENT_TAG,
  STARTUPS_CONTENT_TAG,
} from './marketing.tags.ts'
import { HOME_PAGE } from './web/public/home.content.ts'
import { MAINTENANCE_PAGE } from './web/public/maintenance.content.ts'
import { SMALL_BUSINESS_PAGE } from './web/public/small-business.content.ts'
import { STARTUPS_PAGE } from './web/public/startups.content.ts'

export const marketingFeature: FeatureDeclaration = {
  contentPages: [
    { page: HOME_PAGE, cacheTag: HOME_CONTENT_TAG },
    { page: SMALL_BUSINESS_PAGE, cacheTag: SMALL_BUSINESS_CONTENT_TAG },
    { page: STARTUPS_PAGE, cacheTag: STARTUPS_CONTENT_TAG },
    { page: MAINTENANCE_PAGE, cacheTag: MAINTENANCE_CONTENT_TAG },
  ],
}
