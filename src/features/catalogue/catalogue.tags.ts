// The cache tag of public pages that show the price book.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const PRICE_BOOK_TAG = cacheTag('price-book')
