export function newScratch(name: string): string
