// The cache tag of every page.
import { cacheTag } from './cache-tag.ts'

export const EVERYTHING = cacheTag('everything')
