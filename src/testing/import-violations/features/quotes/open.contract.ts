// Breaks: nothing
export const open = 'open'
export type Open = typeof open
