// Quote requests: the form with its estimate, and the pricing for the team.
import type { FeatureDeclaration } from '#kernel/feature.ts'
import { QUOTE_REQUEST_CONTENT_TAG } from './quote-requests.tags.ts'
import { QUOTE_REQUEST_PAGE } from './web/public/quote-request.content.ts'

export const quoteRequestsFeature: FeatureDeclaration = {
  contentPages: [{ page: QUOTE_REQUEST_PAGE, cacheTag: QUOTE_REQUEST_CONTENT_TAG }],
}
