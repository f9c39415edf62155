// Breaks: nothing
export const two = 2
