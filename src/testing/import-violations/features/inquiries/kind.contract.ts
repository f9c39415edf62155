// Breaks: nothing
export const kind = 'lead'
