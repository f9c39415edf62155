// Breaks: nothing
import { cacheTag } from '../../kernel/cache/cache-tag.ts'

export const QUOTES_TAG = cacheTag('quotes')
