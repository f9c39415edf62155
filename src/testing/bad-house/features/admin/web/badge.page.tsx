// Breaks: features-meet-at-contracts
import { badge } from '../../quotes/web/quote-badge.tsx'

export const Admin = badge
