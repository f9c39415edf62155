// Breaks: the-site-knows-no-screen-of-a-feature
import { badge } from '../features/quotes/web/quote-badge.tsx'

export const Header = badge
