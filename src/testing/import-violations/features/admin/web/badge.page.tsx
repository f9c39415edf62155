// Breaks: features-share-contracts
import { badge } from '../../quotes/web/quote-badge.tsx'

export const Admin = badge
