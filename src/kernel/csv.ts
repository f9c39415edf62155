// Tables as CSV files: written so that every spreadsheet opens them and runs nothing of them.

const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One line a row, the first its heads. Texts are made harmless; numbers are numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
