// The two letters that stand for somebody.

/** `Square One Coffee` is SO. A word without a letter or a digit stands for nothing. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
