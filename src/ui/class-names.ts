// Joins class names and skips unset ones.
export const classNames = (...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
