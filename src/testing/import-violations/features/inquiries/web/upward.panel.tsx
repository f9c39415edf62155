// Breaks: features-import-lower-levels
import { Quotes } from '../../quotes/web/quotes.panel.tsx'

export const Upward = Quotes
