export function isNext(version: string, before: string): boolean
