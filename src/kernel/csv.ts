// Tables as CSV files: written so that every spreadsheet opens them and runs nothing of them.

const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvRow = readonly (string | number)[]
/** A table as it is downloaded: `pages` are read one after the other, as fast as the client takes them. */
export type CsvFile = { name: string; heads: CsvRow; pages: AsyncIterable<readonly CsvRow[]> }

/** One line a row, the first its heads. Texts are made harmless; numbers are numbers. */
export const csvOf = (rows: readonly CsvRow[]): string => BYTE_ORDER_MARK + csvLinesOf(rows)

/** The same without the byte order mark: what follows in a file that has begun. */
export const csvLinesOf = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvLine = { line: number; cells: string[] }
/** `openLine` is where a quoted text began that never ends. */
export type CsvTable = { lines: CsvLine[]; openLine: number | undefined }

/** Commas, semicolons or tabs, as its first line has most of them; with or without a byte order mark, whatever ends its lines. Empty lines are none. */
export function csvIn(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, '')
  const between = separatorOf(content)
  const table: CsvTable = { lines: [], openLine: undefined }
  // One cell with what ends it: quoted, where two quotes are one, or plain. It always goes on where it stopped.
  const cell = new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)" *|(?! *")([^${between}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  let [line, cells, begun] = [1, [] as string[], 1]
  while (cell.lastIndex < content.length) {
    const found = cell.exec(content)
    // Something behind a closing quote, or a quote that is never closed.
    if (!found) return { ...table, openLine: line }
    const end = found.at(-1)
    cells.push(textIn(found))
    line += found[0].split(/\r\n|\r|\n/).length - 1
    if (end === between && cell.lastIndex < content.length) continue
    if (end === between) cells.push('')
    if (cells.some((one) => one !== '')) table.lines.push({ line: begun, cells })
    cells = []
    begun = line
  }
  return table
}

const textIn = ([, quoted, plain]: readonly (string | undefined)[]): string =>
  (quoted?.replaceAll('""', '"') ?? plain ?? '').trim()

/** What stands between the cells of the first line, outside of quotes. */
function separatorOf(content: string): string {
  const first = (/^[^\r\n]*/.exec(content.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const [most] = [',', ';', '\t']
    .map((one) => ({ one, count: first.split(one).length }))
    .sort((one, other) => other.count - one.count)
  return most?.one ?? ','
}
