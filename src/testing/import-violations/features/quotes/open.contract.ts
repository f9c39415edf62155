// Breaks: nothing
export const open = 'open'
