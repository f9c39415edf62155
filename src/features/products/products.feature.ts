// The pages of the three sister products, and the form to register interest in one.
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import type { FeatureDeclaration } from '#kernel/feature.ts'
import { MIND_OPS_CONTENT_TAG, TAJJAM_CONTENT_TAG, VOYGEE_CONTENT_TAG } from './products.tags.ts'
import { MIND_OPS_PAGE } from './web/public/mind-ops.content.ts'
import { TAJJAM_PAGE } from './web/public/tajjam.content.ts'
import { VOYGEE_PAGE } from './web/public/voygee.content.ts'

/** The menu of every public page shows the products. */
const shownEverywhere = { availability: COMPANY_TAG }

export const productsFeature: FeatureDeclaration = {
  contentPages: [
    { page: TAJJAM_PAGE, cacheTag: TAJJAM_CONTENT_TAG, shownElsewhere: shownEverywhere },
    { page: VOYGEE_PAGE, cacheTag: VOYGEE_CONTENT_TAG, shownElsewhere: shownEverywhere },
    { page: MIND_OPS_PAGE, cacheTag: MIND_OPS_CONTENT_TAG, shownElsewhere: shownEverywhere },
  ],
}
