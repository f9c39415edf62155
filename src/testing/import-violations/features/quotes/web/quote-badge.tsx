// Breaks: nothing
export const badge = 'new'
export type Badge = typeof badge
