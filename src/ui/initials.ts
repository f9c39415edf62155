/** `Square One Coffee` gives SO. Skips a word without a letter or digit. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
