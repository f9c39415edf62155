// Breaks: features-import-lower-levels
import { QUOTES_TAG } from '../../quotes/quotes.tags.ts'

export const handle = { cacheTags: [QUOTES_TAG] }
