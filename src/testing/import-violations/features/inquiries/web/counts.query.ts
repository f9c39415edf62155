// Breaks: nothing
export const useCounts = (): number => 1
