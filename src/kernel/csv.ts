// CSV files that every spreadsheet opens without running formulas.

const BYTE_ORDER_MARK = '\uFEFF'
/** Start of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvRow = readonly (string | number)[]
export type CsvFile = { name: string; heads: CsvRow; pages: AsyncIterable<readonly CsvRow[]> }

export const csvOf = (rows: readonly CsvRow[]): string => BYTE_ORDER_MARK + csvLinesOf(rows)

/** Without the byte order mark, for later parts of a file. */
export const csvLinesOf = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvLine = { line: number; cells: string[] }
/** `openLine` is the line of an unclosed quote. */
export type CsvTable = { lines: CsvLine[]; openLine: number | undefined }

/** Commas, semicolons or tabs, with or without a byte order mark. Skips empty lines. */
export function csvIn(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, '')
  const between = separatorOf(content)
  const table: CsvTable = { lines: [], openLine: undefined }
  // One cell with its separator: quoted, with doubled quotes, or plain. Sticky.
  const cell = new RegExp(
    `(?: *"([^"]*(?:""[^"]*)*)" *|(?! *")([^${between}\\r\\n]*))(${between}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  let [line, cells, startLine] = [1, [] as string[], 1]
  while (cell.lastIndex < content.length) {
    const found = cell.exec(content)
    if (!found) return { ...table, openLine: line }
    const end = found.at(-1)
    cells.push(textIn(found))
    line += found[0].split(/\r\n|\r|\n/).length - 1
    if (end === between && cell.lastIndex < content.length) continue
    if (end === between) cells.push('')
    if (cells.some((one) => one !== '')) table.lines.push({ line: startLine, cells })
    cells = []
    startLine = line
  }
  return table
}

const textIn = ([, quoted, plain]: readonly (string | undefined)[]): string =>
  (quoted?.replaceAll('""', '"') ?? plain ?? '').trim()

function separatorOf(content: string): string {
  const first = (/^[^\r\n]*/.exec(content.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const [most] = [',', ';', '\t']
    .map((one) => ({ one, count: first.split(one).length }))
    .sort((one, other) => other.count - one.count)
  return most?.one ?? ','
}
