// Breaks: site-imports-no-feature-screen
import type { Badge } from '../features/quotes/web/quote-badge.tsx'

export type FooterBadge = Badge
