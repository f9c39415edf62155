// Breaks: nothing
export const cacheTag = (name: string): string => name
