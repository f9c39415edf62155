// Breaks: site-imports-no-feature-screen
import { badge } from '../features/quotes/web/quote-badge.tsx'

export const Header = badge
