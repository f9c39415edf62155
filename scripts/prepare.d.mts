export const NODE_FLAGS: readonly string[]
export const PRODUCTION: Readonly<
  Record<'NODE_ENV' | 'NODE_COMPILE_CACHE' | 'MALLOC_ARENA_MAX', string>
>
export const INSTALL: readonly string[]
export const BUILD: readonly string[]
