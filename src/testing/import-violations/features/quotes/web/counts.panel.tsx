// Breaks: nothing
import { useCounts } from '../../inquiries/web/counts.query.ts'

export const Counts = useCounts
