// Up to two initials of a name.

/** `Square One Coffee` gives SO. A word without a letter or digit is skipped. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
