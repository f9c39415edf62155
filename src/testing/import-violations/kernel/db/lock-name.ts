// Breaks: nothing
export const lockName = (name: string): string => name
export type LockName = string
