// The contact form: general messages to the agency.
import type { FeatureDeclaration } from '#kernel/feature.ts'
import { CONTACT_CONTENT_TAG } from './contact.tags.ts'
import { CONTACT_PAGE } from './web/public/contact.content.ts'

export const contactFeature: FeatureDeclaration = {
  contentPages: [{ page: CONTACT_PAGE, cacheTag: CONTACT_CONTENT_TAG }],
}
