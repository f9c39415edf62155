// The cache tag of the texts of the page for pitches.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const PITCH_CONTENT_TAG = cacheTag('pitch-content')
