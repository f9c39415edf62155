// Breaks: nothing
export const CountBadge = 1
