/** A new folder. */
export function newScratch(name: string): string
