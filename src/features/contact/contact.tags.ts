// The cache tag of the texts of the contact page.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const CONTACT_CONTENT_TAG = cacheTag('contact-content')
