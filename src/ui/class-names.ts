// Joins class names, leaving out what is not set.
export const classNames = (...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
