// The two letters that stand for somebody.

/** `Square One Coffee` is SO. */
export const initialsOf = (name: string): string => name.split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? '').join('').toUpperCase()
