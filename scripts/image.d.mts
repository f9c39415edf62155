export function findEngine(): { name: string; reason?: never } | { name?: never; reason: string }
export function buildImage(engine: string, tag: string): boolean
