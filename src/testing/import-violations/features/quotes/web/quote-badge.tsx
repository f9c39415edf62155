// Breaks: nothing
export const badge = 'new'
