// Breaks: features-import-lower-levels
import { badge } from '../../quotes/web/quote-badge.tsx'

export const Admin = badge
