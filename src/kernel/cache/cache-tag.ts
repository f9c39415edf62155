// The type of cache tags. Only .tags.ts files create them, so no other code can misspell one.

declare const isCacheTag: unique symbol
export type CacheTag = string & { readonly [isCacheTag]: true }

/** @param name without spaces, because a page lists its tags in a header */
export const cacheTag = (name: string): CacheTag =>
  // A branded type exists only at compile time: at run time, a cache tag is its text.
  name as CacheTag
