// The cache tag of public pages that show images of the library.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const IMAGES_TAG = cacheTag('images')
