// CSV files that every spreadsheet opens without running formulas.
import { CsvError, parse } from 'csv-parse/sync'
import { type Options, stringify } from 'csv-stringify/sync'

export type CsvRow = readonly (string | number)[]
export type CsvFile = { name: string; heads: CsvRow; pages: AsyncIterable<readonly CsvRow[]> }

const FORMAT: Options = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  // Spreadsheets in many countries split cells at semicolons.
  quoted_match: ';',
  escape_formulas: true,
}

export const csvOf = (rows: readonly CsvRow[]): string =>
  stringify([...rows], { ...FORMAT, bom: true })

/** Without the byte order mark, for later parts of a file. */
export const csvLinesOf = (rows: readonly CsvRow[]): string => stringify([...rows], FORMAT)

export type CsvLine = { line: number; cells: string[] }
/** `openLine` is the first line of a row whose quotes are wrong; then there are no `lines`. */
export type CsvTable = { lines: CsvLine[]; openLine: number | undefined }

/**
 * Commas, semicolons or tabs, with or without a byte order mark. Skips empty lines.
 * @param delimiter undefined for the most frequent one of the first line
 */
export function csvIn(text: string, delimiter?: string): CsvTable {
  // csv-parse counts CRLF inside quotes as two lines.
  const content = text.replaceAll(/\r\n?/g, '\n').replaceAll(/^\uFEFF|\n+$/g, '')
  try {
    // The types of csv-parse do not say what `raw` and `info` add.
    const rows = parse(content, {
      delimiter: delimiter ?? separatorOf(content),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_records_with_empty_values: true,
      raw: true,
      info: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[]
    const lines = rows.map(({ record, raw, info }) => ({
      line: firstLine(raw, info.lines),
      cells: record.map((cell) => cell.trim()),
    }))
    return { lines, openLine: undefined }
  } catch (err) {
    if (!(err instanceof CsvError)) throw err
    return { lines: [], openLine: firstLine(String(err['raw']), Number(err['lines'])) }
  }
}

/** `raw` is the text of a row with the empty lines before it. */
const firstLine = (raw: string, lastLine: number): number =>
  lastLine - (raw.trimStart().replace(/\n$/, '').split('\n').length - 1)

function separatorOf(content: string): string {
  const first = (/^[^\r\n]*/.exec(content.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const [most] = [',', ';', '\t']
    .map((one) => ({ one, count: first.split(one).length }))
    .sort((one, other) => other.count - one.count)
  return most?.one ?? ','
}
