// The cache tag of the texts of the page for quote requests.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const QUOTE_REQUEST_CONTENT_TAG = cacheTag('quote-request-content')
