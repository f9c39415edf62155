// Breaks: features-import-lower-levels
import { CountBadge } from '../../inquiries/web/count-badge.tsx'

export const LowerComponent = CountBadge
