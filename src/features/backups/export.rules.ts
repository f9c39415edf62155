// Formats values of the export for spreadsheets.

export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
