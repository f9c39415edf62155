export const NODE_FLAGS: readonly string[]
export const INSTALL: readonly string[]
export const BUILD: readonly string[]
